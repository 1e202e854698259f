import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'
import { blockScripts } from '../support/without-scripts.js'

const translations = {
  fr: { page: '/quotes', send: 'Envoyer la demande', step: /^Étape 1/ },
  en: { page: '/en/quotes', send: 'Send the request', step: /^Step 1/ },
}

const running = withProduct()
const newVisitor = visitorFactory(running)

const other = { dark: 'light', light: 'dark' } as const

/** The theme of a page, and the one that its switch shows. */
async function themes(page: Page): Promise<(string | null)[]> {
  const shown = await page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')
  const isDark = await page.getByRole('switch').getAttribute('aria-checked')
  return [shown, { true: 'dark', false: 'light' }[isDark ?? ''] ?? null]
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'the theme switch works before hydration, and on a server-rendered page: $locale',
  async (setting) => {
    const { page, watch } = await newVisitor(setting)
    const { theme, locale } = setting
    const chosen = other[theme]
    const messages = translations[locale]
    watch.allowMany(/ERR_FAILED|422/, /./)
    await blockScripts(page)
    await page.goto(messages.page)
    expect(await themes(page)).toEqual([theme, theme])
    await page.getByRole('switch').click()
    expect(await themes(page)).toEqual([chosen, chosen])
    await page.reload()
    expect(await themes(page)).toEqual([chosen, chosen])
    await page.getByRole('button', { name: messages.send }).click()
    await page.locator('[data-summary] a').first().waitFor()
    expect(await themes(page)).toEqual([chosen, chosen])
    // What works only with scripts is absent.
    expect(await page.getByText(messages.step).isVisible()).toBe(false)
    await page.getByRole('switch').press('Space')
    expect(await themes(page)).toEqual([theme, theme])
  },
)

test('the switch shows the theme after hydration, too, and after navigation', async () => {
  const { page } = await newVisitor(frenchDarkWide)
  await page.goto('/faq')
  await page.getByRole('switch').click()
  await page.getByRole('link', { name: 'Réalisations' }).first().click()
  await page.waitForURL('**/projects')
  await page.waitForLoadState('networkidle')
  expect(await themes(page)).toEqual(['light', 'light'])
  await page.getByRole('switch').click()
  expect(await themes(page)).toEqual(['dark', 'dark'])
})
