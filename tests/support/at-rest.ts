import type { Page, Request } from 'playwright-core'

/** How long an idle page has requested nothing, in milliseconds. */
const rest = 500
const longest = 30_000
/** The event stream stays open as long as its page. */
const follows = /\/api\/events$/

/**
 * Follows a page's requests from the first one on. Playwright's `networkidle` does not: it fires once per document,
 * and never while the event stream is open.
 *
 * @returns waits until the page has requested nothing for half a second
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => {
    if (follows.test(request.url())) return
    open.add(request)
    last = performance.now()
  })
  const ended = (request: Request) => {
    if (open.delete(request)) last = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const started = performance.now()
    for (;;) {
      const now = performance.now()
      if (open.size === 0 && now - last >= rest) return
      if (now - started > longest) throw new Error(`Still asked for: ${[...open].map((each) => each.url())}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
