import { type GuideApp, STRICT } from "./app"
import { shownInGuide } from "./snippets"

const TSCONFIG = {
  compilerOptions: {
    ...STRICT,
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    types: ["vite/client", "node"],
  },
  include: ["src", "vite.config.ts"],
}

/** Vue 3 with Vite, in the layout of `npm create vue`. */
export const vueApp: GuideApp = {
  name: "Vue",
  packages: [
    "vue@3",
    "vite@7",
    "@vitejs/plugin-vue@6",
    "vue-tsc@3",
    "typescript@5",
    "@types/node@20",
  ],
  prefix: "VITE_",
  files: {
    "index.html": `<!doctype html>
<html lang="en">
  <title>Shop</title>
  <div id="app"></div>
  <script type="module" src="/src/main.ts"></script>
</html>`,
    "public/favicon.ico": "",
    "tsconfig.json": JSON.stringify(TSCONFIG),
    "vite.config.ts": shownInGuide("vite.config.ts"),
    "src/main.ts": shownInGuide("src/main.ts"),
    "src/App.vue": shownInGuide("src/App.vue"),
  },
  build: [
    ["vue-tsc", "--noEmit"],
    ["vite", "build"],
  ],
  serve: [
    (port) => ["vite", "preview", "--host", "127.0.0.1", "--strictPort", "--port", `${port}`],
    (port) => ["vite", "dev", "--host", "127.0.0.1", "--strictPort", "--port", `${port}`],
  ],
  page: "/",
  markup: `<div id="app">`,
  thanks: "Order 7 is on its way.",
}
