import { apiUsers, auditLog } from '@parvis/schemas'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { programOf } from '../support/program.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: {
    ownAddress: 'Ajouter mon adresse',
    right: 'Consulter · Sociétés',
    copied: 'J’ai copié le secret',
    turnOn: 'Activer',
    isOn: 'L’accès par API est activé.',
    renew: 'Renouveler la clé',
    overlap: 'L’ancienne clé fonctionne encore',
    notAtAll: 'Plus du tout',
    keyStored: 'J’ai conservé la clé',
    deeds: (name: string) => [
      `admin a créé « ${name} » (utilisateur API)`,
      `admin a renouvelé la clé de « ${name} » (utilisateur API)`,
      `${name}-oauth a obtenu un jeton d’accès`,
    ],
    refused: (name: string) => `Un appel de ${name} a été refusé`,
    why: 'Adresse non autorisée',
  },
  en: {
    ownAddress: 'Add my address',
    right: 'Read · Companies',
    copied: 'I have copied the secret',
    turnOn: 'Turn on',
    isOn: 'The API layer is on.',
    renew: 'Renew the key',
    overlap: 'The former key goes on working for',
    notAtAll: 'Not at all',
    keyStored: 'I have kept the key',
    deeds: (name: string) => [
      `admin created “${name}” (API user)`,
      `admin renewed the key of “${name}” (API user)`,
      `${name}-oauth obtained an access token`,
    ],
    refused: (name: string) => `A call by ${name} was refused`,
    why: 'Address not allowed',
  },
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a program calls with a key, a renewed key and a token, within its restrictions, and the audit log records it: $locale',
  async (setting) => {
    const name = `robot-${setting.locale}`
    const visitor = await running.visit(setting)
    const program = programOf(running.product.url)
    await setLayer(false)
    await enter(visitor)

    const key = await make(visitor, name)
    expect(await program.byKey(key)).toBe(403)
    await turnOn(visitor)
    expect(await program.byKey(key)).toBe(200)
    const renewed = await renew(visitor)
    expect([await program.byKey(key), await program.byKey(renewed)]).toEqual([401, 200])
    await move(name, '192.0.2.1')
    expect(await program.byKey(renewed)).toBe(403)
    const client = await oauthClient(`${name}-oauth`)
    const token = await program.token(client.id, client.api_key)
    expect([await program.byToken(token), await program.byKey(client.api_key)]).toEqual([200, 401])

    await readLog(visitor, name)
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

/** Creates an API user for this machine that may read companies; returns its key. */
async function make({ page, setting }: Visitor, name: string): Promise<string> {
  const { locale } = setting
  const { fields } = apiUsers
  await page.goto(`/admin/${apiUsers.route}/create`)
  await page.getByRole('textbox', { name: fields.username.label[locale] }).fill(name)
  await page.getByRole('button', { name: translations[locale].ownAddress }).click()
  await page.getByRole('button', { name: '127.0.0.1' }).waitFor()
  await page
    .getByRole('combobox', { name: fields.allowed_entities.label[locale] })
    .fill(translations[locale].right)
  await page.getByRole('option', { name: translations[locale].right, exact: true }).click()
  await lookAt(page, 'program-form', setting)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: consoleMessages[locale].create, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  const key = await shownKey(dialog)
  await lookAt(page, 'program-key', setting)
  await dialog.getByRole('button', { name: translations[locale].copied }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return key
}

async function turnOn({ page, setting }: Visitor): Promise<void> {
  await lookAt(page, 'program-layer-off', setting)
  await page.getByRole('button', { name: translations[setting.locale].turnOn, exact: true }).click()
  await expectNotice(page, translations[setting.locale].isOn)
}

/** Renews the key, revoking the former one at once; returns the new one. */
async function renew({ page, setting }: Visitor): Promise<string> {
  const { renew, overlap, notAtAll, keyStored } = translations[setting.locale]
  await page.getByRole('button', { name: renew }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: overlap }).click()
  await page.getByRole('option', { name: notAtAll }).click()
  await dialog.getByRole('button', { name: renew }).click()
  const key = await shownKey(dialog)
  await lookAt(page, 'program-renewed', setting)
  await dialog.getByRole('button', { name: keyStored }).click()
  await dialog.waitFor({ state: 'detached' })
  return key
}

async function shownKey(dialog: Locator): Promise<string> {
  const key = await dialog.getByRole('textbox').inputValue()
  expect(key).toMatch(/^pk_\S{20,}$/)
  return key
}

/** Reads the action and the reason of a refusal in the audit log. */
async function readLog({ page, setting }: Visitor, name: string): Promise<void> {
  const { deeds, refused, why } = translations[setting.locale]
  await page.goto(`/admin/${auditLog.route}`)
  for (const deed of deeds(name)) await page.getByRole('link', { name: deed }).first().waitFor()
  await lookAt(page, 'program-log', setting)
  await page
    .getByRole('link', { name: refused(name) })
    .first()
    .click()
  await page.getByText(why).waitFor()
  await lookAt(page, 'program-refused', setting)
}

async function setLayer(isOn: boolean): Promise<void> {
  const setting = { setting_key: 'enable_api_layer', setting_value: String(isOn), setting_type: 'boolean' }
  const { status } = await running.api.call('POST', '/config/admin', { ...setting, user_restriction: false })
  expect(status).toBe(200)
}

/** Restricts an API user to one address. */
async function move(name: string, address: string): Promise<void> {
  const answer = await running.api.call('GET', `/api-users?filter=${JSON.stringify({ q: name })}`)
  const [{ id, version }] = (await answer.json()).items
  const body = { whitelisted_ip: [address] }
  const { status } = await running.api.call('PUT', `/api-users/${id}`, body, { 'if-match': `"${version}"` })
  expect(status).toBe(200)
}

async function oauthClient(username: string): Promise<{ id: string; api_key: string }> {
  const given = { auth_type: '1', whitelisted_ip: ['127.0.0.1'], allowed_entities: ['companies'] }
  const answer = await running.api.call('POST', '/api-users', { username, ...given })
  return (await answer.json()).item
}
