/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx"
import { style } from "./style"

type Props = { title: string; here: string; children?: Child }

const pageSize = 50

const places = [
  ["/control", "Overview"],
  ["/control/orders", "Orders"],
  ["/control/events", "Events"],
  ["/control/calls", "Calls"],
] as const

/** The range of a list that a page shows; `page` counts from 1 and is kept inside the list. */
export function pageOf<T>(list: T[], page: number): { shown: T[]; page: number; total: number } {
  const last = Math.max(1, Math.ceil(list.length / pageSize))
  const inside = Math.min(page, last)
  const shown = list.slice((inside - 1) * pageSize, inside * pageSize)
  return { shown, page: inside, total: list.length }
}

/** The position in a list, such as "1–50 of 227", with links to its other pages. */
export function Paging({ path, page, total }: { path: string; page: number; total: number }) {
  if (total === 0) {
    return <></>
  }
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav class="paging" aria-label="Pages">
      <span>
        {first}–{last} of {total}
      </span>
      {page > 1 && <a href={`${path}?page=${page - 1}`}>Newer</a>}
      {last < total && <a href={`${path}?page=${page + 1}`}>Older</a>}
    </nav>
  )
}

/** A page for a request that failed, with a way back. */
export function ErrorPage({ message }: { message: string }) {
  return (
    <Layout title="That did not work" here="">
      <section>
        <p class="error">{message}</p>
        <p>
          <a href="/control">Back to the overview</a>
        </p>
      </section>
    </Layout>
  )
}

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
