import chromium from '@sparticuz/chromium'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A browser for tests. */
export interface TestBrowser {
  /** A person's browser, with cookies and storage of its own. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>
  /** The first window of such a browser. */
  page(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

/**
 * Unpacks the browser, unless it is there. Workers that did so at once would start one that another is still writing.
 */
export async function unpackBrowser(): Promise<void> {
  await chromium.executablePath()
}

/**
 * Starts a browser; it also brings pages back from its memory when one goes back, as people's browsers do.
 *
 * @param further flags of Chromium's command line
 */
export async function openBrowser(...further: readonly string[]): Promise<TestBrowser> {
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...flags, ...further],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = async (options?: BrowserContextOptions) => {
    const opened = await browser.newContext(options)
    opened.setDefaultTimeout(30_000)
    return opened
  }
  return {
    context,
    page: async (options) => (await context(options)).newPage(),
    close: () => browser.close(),
  }
}
