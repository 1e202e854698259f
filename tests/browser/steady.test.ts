import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { companiesPage } from '../support/companies-page.js'
import { listMessages } from '../support/list-messages.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a page has the colours of its theme before its scripts run: $theme',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await enter(visitor)
    await companiesPage(visitor).shown()
    const shown = await background(page)
    // Only the next page is to lack its scripts: this one may still be loading parts of its own.
    await page.goto('/favicon.svg')
    watch.allowMany(/^Failed to load resource/, /\/admin\/assets\//)
    await page.route('**/admin/assets/*.js', (route) => route.abort())
    await page.goto('/admin/companies')
    expect(await page.locator('#root > *').count()).toBe(0)
    expect(await background(page)).toBe(shown)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

const wide: Setting[] = [
  { locale: 'fr', theme: 'light', width: 1280 },
  { locale: 'en', theme: 'dark', width: 960 },
]

test.each(wide)(
  'a list does not shift when searched and filtered: $locale, $width pixels',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    const list = companiesPage(visitor)
    await enter(visitor)
    await list.row('Ardoise Conseil').waitFor()
    const top = await topOf(page)
    await list.search('ardoise')
    await page.waitForURL(/filter=/)
    await list.row('Ardoise Conseil').waitFor()
    expect(await topOf(page)).toBe(top)
    await page.goto(`/admin/companies?filter=${encodeURIComponent('{"type":"sas","q":"ardoise"}')}`)
    await page.getByRole('button', { name: listMessages[setting.locale].clearAll }).waitFor()
    await list.row('Ardoise Conseil').waitFor()
    expect(await topOf(page)).toBe(top)
    await list.row('Ardoise Conseil').getByRole('checkbox').check()
    await page.getByRole('toolbar').waitFor()
    expect(await topOf(page)).toBe(top)
    await lookAt(page, 'narrowed-selected', setting)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** The top of the table, in pixels from the top of the window. */
async function topOf(page: Page): Promise<number | undefined> {
  return (await page.getByRole('table').boundingBox())?.y
}
