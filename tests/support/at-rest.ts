import type { Page, Request } from 'playwright-core'

/** How long a page at rest has requested nothing, in milliseconds. */
const rest = 500
const longest = 120_000
/** The event stream stays open as long as its page. */
const follows = /\/api\/events$/

/**
 * Follows a page's requests from the first one on. Playwright's `networkidle` does not: it fires once per document,
 * and never while the event stream is open.
 *
 * @returns waits until the page has requested nothing for half a second and has nothing to compute: on a busy machine
 * its scripts may take longer than that before they request anything
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
      if (open.size === 0 && now - last >= rest) {
        const before = last
        await idle(page)
        if (last === before) return
      }
      if (now - started > longest) throw new Error(`Still asked for: ${[...open].map((each) => each.url())}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Waits until the page has nothing to compute. A page that is left meanwhile requests the next one. */
async function idle(page: Page): Promise<void> {
  await page
    .evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 })))
    .catch(() => undefined)
}
