import { settings } from '@parvis/schemas'
import { accountSettings } from '@parvis/schemas/forms'
import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const saved = { fr: 'Réglages du compte enregistrés', en: 'Account settings saved' }

const running = withProduct()

test.each(
  settingsInTurn([
    { ...frenchDarkWide, days: '90' },
    { ...englishLightNarrow, days: '120' },
  ]),
)("an account's settings are refused, saved, and what its API asks for: $locale", async (setting) => {
  const { locale, days } = setting
  const visitor = await running.visit(setting)
  const { page } = visitor
  const { enable_api_layer, audit_retention_days } = accountSettings.fields
  await startSession(visitor)
  await page.goto('/admin/settings/core')
  const retention = page.getByRole('textbox', { name: audit_retention_days.label[locale] })
  await retention.fill('0')
  await page.getByRole('switch', { name: enable_api_layer.label[locale] }).click()
  const save = page.getByRole('button', { name: consoleMessages[locale].save, exact: true })
  await save.click()
  await page.locator('[aria-invalid="true"]:focus').waitFor()
  await lookAt(page, 'account-settings', setting)
  await retention.fill(days)
  await save.click()
  await expectNotice(page, saved[locale])
  expect(await storedValue('audit_retention_days')).toBe(days)
  const health = await (await running.api.call('GET', '/core/healthcheck')).json()
  await page.getByText(health.health_version).waitFor()
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

test('the settings table rejects a value of the wrong type, next to its input', async () => {
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await startSession(visitor)
  await page.goto(`/admin/${settings.route}/create`)
  const { setting_key, setting_value, setting_type } = settings.fields
  await page.getByRole('textbox', { name: setting_key.label.fr }).fill('lignes')
  await page.getByRole('textbox', { name: setting_value.label.fr }).fill('douze')
  await page.getByRole('combobox', { name: setting_type.label.fr }).click()
  await page.getByRole('option', { name: setting_type.choices.number?.fr }).click()
  visitor.watch.allow(failedStatus(422), /\/api\/settings$/)
  await page.getByRole('button', { name: consoleMessages.fr.create, exact: true }).click()
  await page.locator('[name="setting_value"][aria-invalid="true"]:focus').waitFor()
  await page.getByRole('textbox', { name: setting_value.label.fr }).fill('12')
  await page.getByRole('button', { name: consoleMessages.fr.create, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'lignes' }).waitFor()
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

async function storedValue(key: string): Promise<string | undefined> {
  const { items } = await (await running.api.call('GET', '/config/admin')).json()
  return items.find((item: { setting_key: string }) => item.setting_key === key)?.setting_value
}

test.each(
  settingsInTurn([
    { ...frenchDarkWide, change: 'Changer « forms_in_all »' },
    { ...englishLightNarrow, change: 'Change “forms_in_all”' },
  ]),
)('the flat table shows what nobody changed, and where it is changed: $locale', async (setting) => {
  const visitor = await running.visit(setting)
  const { page } = visitor
  await startSession(visitor)
  await page.goto(`/admin/${settings.route}`)
  await page.getByRole('row', { name: 'forms_in_all 500' }).waitFor()
  await lookAt(page, 'all-settings', setting)
  await page.getByRole('link', { name: setting.change }).click()
  await page.waitForURL('**/admin/settings/core')
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})
