import { companies } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { inaccessible } from '../support/axe.js'
import { companyForm } from '../support/company-form.js'
import { mouse } from '../support/input-device.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: /Existe déjà\s:/,
  en: /Already there:/,
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a form points out an existing company of the same value, and does not refuse it: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page } = visitor
    const exists = translations[setting.locale]
    const name = `Éclipse ${setting.locale}`
    await running.api.call('POST', '/companies', { name, vatNumber: 'FR40303265045' })
    await enter(visitor)
    const list = recordsPage(visitor, companies)
    await list.open()
    await list.create()
    const form = companyForm(visitor, mouse(page))
    const notes = page.getByRole('status').filter({ hasText: exists })
    const link = notes.getByRole('link', { name, exact: true })
    await form.type('name', `ECLIPSE ${setting.locale}`)
    await link.waitFor()
    await lookAt(page, 'same-value', setting)
    expect(await inaccessible(page)).toEqual([])
    await form.type('name', `Eclipse ${setting.locale} et fils`)
    await link.waitFor({ state: 'detached' })
    await form.type('vatNumber', 'FR 40 303 265 045')
    await link.waitFor()
    await form.create()
    await page.waitForURL(/show$/)
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('a form works when the hint about existing records cannot be loaded', async () => {
  const visitor = await running.visit()
  const { page, watch } = visitor
  await running.api.call('POST', '/companies', { name: 'Sans renvoi' })
  await enter(visitor)
  await page.route(/\/assets\/same-value-/, (route) => route.abort())
  watch.allowMany(/^Failed to load resource: net::ERR_FAILED/, /same-value-/)
  await recordsPage(visitor, companies).create()
  const form = companyForm(visitor, mouse(page))
  await form.type('name', 'Sans renvoi')
  await visitor.atRest()
  expect(await form.field('name').inputValue()).toBe('Sans renvoi')

  await page.unroute(/\/assets\/same-value-/)
  await form.type('vatNumber', 'FR40303265045')
  await form.create()
  await page.waitForURL(/show$/)
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})
