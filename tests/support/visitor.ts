import { basename } from 'node:path'
import type { Locale } from '@parvis/schema'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { followRequests } from './at-rest.js'
import type { TestBrowser } from './browser.js'
import { type ConsoleWatch, watchConsole } from './console-watch.js'
import { testsEverything } from './tests-everything.js'

/** How someone visits the product. */
export interface Setting {
  readonly locale: Locale
  readonly theme: 'dark' | 'light'
  /** Of the window, in CSS pixels. */
  readonly width: number
  /** Whether they asked for less motion. */
  readonly calm?: boolean
}

/** The two ends of the matrix. */
export const frenchDarkWide: Setting = { locale: 'fr', theme: 'dark', width: 1280 }
export const englishLightNarrow: Setting = { locale: 'en', theme: 'light', width: 360, calm: true }

/** How many tests of each file had their turn. */
const turns = new Map<string, number>()

/**
 * Of the settings that a test is written for, the one it runs in: the tests of a file take turns, and files begin with
 * different ones, the same in every run. `npm test -- --everything` runs each test in all of them.
 */
export function settingsInTurn<T>(settings: readonly T[]): T[] {
  if (testsEverything) return [...settings]
  const file = basename(expect.getState().testPath ?? '')
  const turn = turns.get(file) ?? file.length
  turns.set(file, turn + 1)
  return settings.slice(turn % settings.length).slice(0, 1)
}

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
