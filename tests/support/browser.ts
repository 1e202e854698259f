import chromium from '@sparticuz/chromium'
import {
  type Browser,
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

/** The browser that all files of a worker share, each with contexts of its own. */
let shared: Promise<Browser> | undefined

/**
 * Opens a browser; it also brings pages back from its memory when one goes back, as people's browsers do.
 *
 * @param further flags of Chromium's command line, for which a browser of its own is started
 */
export async function openBrowser(...further: readonly string[]): Promise<TestBrowser> {
  const isOwn = further.length > 0
  const browser = await (isOwn ? launch(further) : sharedBrowser())
  const opened: BrowserContext[] = []
  const context = async (options?: BrowserContextOptions) => {
    const one = await browser.newContext(options)
    opened.push(one)
    one.setDefaultTimeout(120_000)
    return one
  }
  return {
    context,
    page: async (options) => (await context(options)).newPage(),
    async close() {
      await Promise.all(opened.map((each) => each.close()))
      if (isOwn) await browser.close()
    },
  }
}

/** Starts it again where it has crashed. It ends with its worker. */
async function sharedBrowser(): Promise<Browser> {
  const running = await shared
  if (running?.isConnected()) return running
  shared = launch()
  return shared
}

async function launch(further: readonly string[] = []): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...flags, ...further],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
