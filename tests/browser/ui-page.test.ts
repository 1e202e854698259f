import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, type Setting } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: { title: 'Composants', index: 'Sections de la page', fields: 'Champs' },
  en: { title: 'Components', index: 'Sections of the page', fields: 'Fields' },
}

const settings: readonly Setting[] = [
  frenchDarkWide,
  englishLightNarrow,
  { ...frenchDarkWide, theme: 'light' },
  { ...englishLightNarrow, theme: 'dark' },
]

test.concurrent.each(settings)(
  'the components are shown in both themes: $locale, $theme, $width pixels',
  async (setting) => {
    const visitor = await running.visit(setting)
    try {
      await enter(visitor)
      await open(visitor)
      await followIndex(visitor)
      await openFields(visitor)
      expect(visitor.watch.troubles()).toEqual([])
    } finally {
      await visitor.end()
    }
  },
  240_000,
)

async function open({ page, setting, atRest }: Visitor): Promise<void> {
  const { title } = translations[setting.locale]
  await page.goto('/admin/ui')
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await atRest()
  await lookAt(page, 'ui-page', setting)
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(repeated(ids)).toEqual([])
  expect(repeated(await page.locator('[data-example] > figcaption').allTextContents())).toEqual([])
  const examples = page.locator('[data-example]')
  for (const theme of ['dark', 'light'])
    expect(await examples.locator(`[data-theme="${theme}"]`).count()).toBe(await examples.count())
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Checks by keyboard that each link of the index leads to its section. */
async function followIndex({ page, setting }: Visitor): Promise<void> {
  const links = page.getByRole('navigation', { name: translations[setting.locale].index }).getByRole('link')
  for (const link of await links.all()) {
    const section = page.locator(`section${await link.getAttribute('href')}`)
    expect(await section.getByRole('heading', { level: 2 }).first().textContent()).toBe(
      await link.textContent(),
    )
    await link.press('Enter')
    await page.waitForFunction((id) => location.hash === `#${id}`, await section.getAttribute('id'))
    expect(await section.evaluate(isInView)).toBe(true)
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

async function openFields({ page, setting }: Visitor): Promise<void> {
  await page
    .getByRole('region', { name: translations[setting.locale].fields, exact: true })
    .getByRole('link')
    .click()
  await page.waitForURL('**/admin/form')
}
