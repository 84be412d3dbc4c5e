/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx"
import { style } from "./style"

type Props = { title: string; here: string; children?: Child }

const places = [
  ["/control", "Overview"],
  ["/control/orders", "Orders"],
  ["/control/events", "Events"],
  ["/control/calls", "Calls"],
  ["/docs", "Documentation"],
] as const

/** The layout of the sandbox's own pages. */
export function Layout({ title, here, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title} · One-click sandbox</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header>
          <strong>One-click sandbox</strong>
          <nav>
            {places.map(([path, name]) => (
              <a href={path} {...(path === here ? { "aria-current": "page" } : {})}>
                {name}
              </a>
            ))}
          </nav>
        </header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  )
}
