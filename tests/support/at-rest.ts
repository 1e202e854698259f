import type { Page, Request } from 'playwright-core'

/** How long a page at rest has asked for nothing, in milliseconds. */
const rest = 500
const longest = 30_000
/** What follows changes is open for as long as its page is. */
const follows = /\/api\/events$/

/**
 * Follows what a page asks for from its first request on, which Playwright's `networkidle` does not: that comes once in the
 * life of a document, and never while what follows changes is open.
 *
 * @returns waits until the page has asked for nothing for half a second
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
