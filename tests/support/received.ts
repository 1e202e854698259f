import type { Page } from 'playwright-core'

/** What a page is made of, beside what it shows. */
const parts: readonly string[] = ['Document', 'Script', 'Stylesheet', 'Font']

/** What a browser received for a page, as it came: compressed, headers included. */
export interface Received {
  /** Bytes of what the page is made of: itself, its scripts, its styles and its fonts. */
  total(): number
  /** The same, of each kind. */
  byKind(): Readonly<Record<string, number>>
}

/** Counts what a window receives from now on, as the protocol of Chromium's developer tools tells. */
export async function countReceived(page: Page): Promise<Received> {
  const protocol = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  protocol.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? ''
    if (parts.includes(kind)) bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await protocol.send('Network.enable')
  return {
    total: () => [...bytes.values()].reduce((sum, each) => sum + each, 0),
    byKind: () => Object.fromEntries(bytes),
  }
}
