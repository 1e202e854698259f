import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { followRequests } from './at-rest.js'
import type { TestBrowser } from './browser.js'
import { type ConsoleWatch, watchConsole } from './console-watch.js'
import { frenchDarkWide, type Setting } from './settings.js'

/** Someone at a browser of their own. */
export interface Visitor {
  readonly setting: Setting
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: ConsoleWatch
  /** Waits until the page has asked for nothing for half a second, but for what follows changes. */
  atRest(): Promise<void>
  /** The same person in another window of the same browser. */
  inAnotherTab(): Promise<Visitor>
  end(): Promise<void>
}

/** A browser's storage after a visit: cookies and local storage. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string>

/**
 * Opens a person's browser on the product, in a language and a theme, and records its console.
 *
 * @param stored storage of an earlier visit
 */
export async function visit(
  browser: TestBrowser,
  url: string,
  setting: Setting = frenchDarkWide,
  stored?: StorageState,
): Promise<Visitor> {
  const context = await browser.context({
    baseURL: url,
    locale: { fr: 'fr-FR', en: 'en-GB' }[setting.locale],
    viewport: { width: setting.width, height: setting.width < 600 ? 740 : 800 },
    reducedMotion: setting.calm ? 'reduce' : 'no-preference',
    storageState: stored,
  })
  await context.addInitScript(startInTheme, setting.theme)
  const watch = await watchConsole(context, url)
  const tab = async (): Promise<Visitor> => {
    const page = await context.newPage()
    const atRest = followRequests(page)
    return { setting, context, page, watch, atRest, inAnotherTab: tab, end: () => context.close() }
  }
  return tab()
}

function startInTheme(theme: Setting['theme']): void {
  const isPage = location.protocol.startsWith('http')
  if (isPage && localStorage.getItem('darkmode') === null)
    localStorage.setItem('darkmode', String(theme === 'dark'))
}
