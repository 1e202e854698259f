import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { password } from '../support/api.js'
import { codeOf } from '../support/authenticator-app.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { companiesPage } from '../support/companies-page.js'
import { failedStatus } from '../support/console-watch.js'
import { enter, fillLogin, firstPage, loginPath } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { ownMessages, ownSettingsPage } from '../support/own-settings-page.js'
import { passkeyDevice } from '../support/passkey.js'
import { png } from '../support/png.js'
import { type Product, startProduct } from '../support/product.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import { type Visitor, visit } from '../support/visitor.js'

let product: Product
let browser: TestBrowser
const visitors: Visitor[] = []

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  }
})

/** One person per language. */
const people = settingsInTurn([
  { ...frenchDarkWide, login: 'moderator@parvis.test', begins: firstPage },
  { ...englishLightNarrow, login: 'client@parvis.test', begins: '**/admin/companies' },
])

async function newVisitor(setting: Setting, login: string): Promise<Visitor> {
  const visitor = await visit(browser, product.url, setting)
  visitors.push(visitor)
  await enter(visitor, login)
  return visitor
}

test.each(people)('a profile is rejected, saved and shown, with its picture: $locale', async (person) => {
  const visitor = await newVisitor(person, person.login)
  const { page, setting } = visitor
  const own = ownSettingsPage(visitor)
  await own.open()
  await lookAt(page, 'own-settings', setting)
  const lastname = page.locator('[name="lastname"]')
  await lastname.fill('')
  await page.locator('[name="firstname"]').fill('Zoé')
  await own.press(consoleMessages[setting.locale].save)
  await page.locator('[aria-invalid="true"]:focus').waitFor()
  await lastname.fill('Quint')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: png(64, [200, 90, 60]) })
  await page.getByRole('button', { name: own.messages.removePicture }).waitFor()
  await own.press(consoleMessages[setting.locale].save)
  await expectNotice(page, own.messages.profileSaved)
  await page.getByRole('button', { name: consoleMessages[setting.locale].account }).getByText('ZQ').waitFor()
  await page.reload()
  await page.getByRole('button', { name: own.messages.removePicture }).waitFor()
  expect(await lastname.inputValue()).toBe('Quint')
})

test('the settings of a client open their own profile, and offer nothing they cannot change', async () => {
  const { page } = await newVisitor(englishLightNarrow, 'client@parvis.test')
  await page.waitForURL('**/admin/companies')
  await page.goto('/admin/settings')
  await page.waitForURL('**/admin/settings/user')
  await page.locator('[name="lastname"]').waitFor()
  expect(await page.locator('[href="/admin/settings/locales"]').count()).toBe(0)
})

test.each(people)('an app and a passkey are added, then sign in: $locale', async (person) => {
  const visitor = await newVisitor(person, person.login)
  const { page, context, watch, setting } = visitor
  const own = ownSettingsPage(visitor)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await passkeyDevice(page)
  await own.open()
  await own.press(own.messages.addApp)
  await own.field(own.messages.proof).fill('un-autre')
  watch.allow(failedStatus(422), /\/totp$/)
  await own.press(own.messages.goOn)
  await page.locator('[name="password"][aria-invalid="true"]:focus').waitFor()
  await own.field(own.messages.proof).fill(password)
  await own.press(own.messages.goOn)
  await own.field(own.messages.code).fill('1')
  watch.allow(failedStatus(422), /\/totp\/confirm$/)
  await own.press(own.messages.checkCode)
  await page.locator('[aria-invalid="true"]:focus').waitFor()
  await lookAt(page, 'own-settings-app', setting)
  const secret = ((await own.dialog().locator('code').textContent()) ?? '').replace(/\s/g, '')
  await own.field(own.messages.code).fill(codeOf(secret))
  await own.press(own.messages.checkCode)

  const codes = page.getByRole('alertdialog', { name: own.messages.recoveryCodes })
  await codes.getByRole('listitem').nth(9).waitFor()
  await lookAt(page, 'own-settings-codes', setting)
  await page.keyboard.press('Escape')
  await own.press(own.messages.copy, codes)
  const first = await codes.getByRole('listitem').first().textContent()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first)
  await own.press(own.messages.codesSaved)
  await codes.waitFor({ state: 'detached' })

  await own.press(own.messages.addPasskey)
  await own.field(own.messages.passkeyName).fill('Clé')
  await own.field(own.messages.proof).fill(password)
  await own.press(own.messages.createPasskey)
  await page.getByRole('button', { name: own.messages.removePasskey }).waitFor()

  await page.getByRole('button', { name: consoleMessages[setting.locale].account }).click()
  await own.press(consoleMessages[setting.locale].signOut)
  // The browser offers the passkey unprompted, and its device approves at once.
  await page.waitForURL(person.begins)

  const elsewhere = await visit(browser, product.url, setting)
  visitors.push(elsewhere)
  await elsewhere.page.goto(loginPath(setting.locale))
  await fillLogin(elsewhere, { login: person.login })
  await elsewhere.page.getByRole('button', { name: own.messages.useApp }).click()
  await elsewhere.page.locator('#code').fill(codeOf(secret, 1))
  await elsewhere.page.keyboard.press('Enter')
  await elsewhere.page.waitForURL(person.begins)

  await own.open()
  await page.getByRole('button', { name: own.messages.removePasskey }).waitFor()
  await lookAt(page, 'own-settings-factors', setting)
  for (const name of [own.messages.removeApp, own.messages.removePasskey]) {
    await page.getByRole('button', { name, exact: true }).click()
    await own.field(own.messages.proof).fill(password)
    await own.dialog().getByRole('button').last().click()
    await own.dialog().waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: own.messages.addApp }).waitFor()
})

test('changing the password and ending sessions sign out every other browser', async () => {
  const login = 'admin@parvis.test'
  const visitor = await newVisitor(frenchDarkWide, login)
  const { page, watch } = visitor
  const own = ownSettingsPage(visitor)
  /** Another, idle browser. Once its session ends, all its requests are refused. */
  const another = async () => {
    const other = await newVisitor(frenchDarkWide, login)
    await other.atRest()
    other.watch.allowMany(failedStatus(401), /\/api\//)
    return other
  }
  const leftOutside = async (other: Visitor) => {
    // It may be leaving by itself, and that aborts this.
    await other.page.goto('/admin/companies').catch((error) => expect(String(error)).toContain('ERR_ABORTED'))
    await other.page.waitForURL('**/login?*')
  }
  const first = await another()
  await own.open()
  await own.press(own.messages.endOthers)
  await lookAt(page, 'own-settings-end', visitor.setting)
  await own.field(own.messages.proof).fill(password)
  await own.press(own.messages.end, own.dialog())
  await expectNotice(page, own.messages.othersEnded)
  await leftOutside(first)

  const second = await another()
  const change = async (current: string, next: string) => {
    await own.field(own.messages.current).fill(current)
    await own.field(own.messages.next).fill(next)
    await own.press(own.messages.change)
  }
  watch.allow(failedStatus(422), /\/api\/user\/password$/)
  await change(password, 'court')
  await page.locator('[name="password"][aria-invalid="true"]:focus').waitFor()
  expect(await own.field(own.messages.current).inputValue()).toBe(password)
  await change(password, 'un-autre-mot-de-passe')
  await expectNotice(page, own.messages.changed)
  await leftOutside(second)
  await change('un-autre-mot-de-passe', password)
  await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('[name="current"]')?.value)
})

test('theme and language follow their person to another browser, and leave its site as it was', async () => {
  const login = 'admin@parvis.test'
  const visitor = await newVisitor(frenchDarkWide, login)
  const own = ownSettingsPage(visitor)
  await own.open()
  await visitor.page.getByRole('radio', { name: own.messages.light }).check()
  await visitor.page.getByRole('switch', { name: consoleMessages.fr.darkTheme, checked: false }).waitFor()
  await visitor.page.getByRole('radio', { name: 'English' }).click()
  await visitor.page.getByRole('heading', { level: 1, name: ownMessages.en.title }).waitFor()

  const other = await newVisitor(frenchDarkWide, login)
  const { page } = other
  await page.getByRole('switch', { name: consoleMessages.en.darkTheme, checked: false }).waitFor()
  await page.reload()
  await companiesPage({ ...other, setting: { ...other.setting, locale: 'en' } }).shown()
  await page.getByRole('button', { name: consoleMessages.en.account }).click()
  await page.getByRole('button', { name: consoleMessages.en.signOut }).click()
  await page.waitForURL('**/login')
  await page.goto('/login')
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
  await page.getByRole('switch', { checked: true }).waitFor()

  // A failed write is reported, and the value stays in the form.
  visitor.watch.allowMany(failedStatus(503), /\/api\/config\/admin$/)
  visitor.watch.allowMany(/POST \/api\/config\/admin/, /\//)
  await visitor.page.route('**/api/config/admin', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await visitor.page.getByRole('radio', { name: ownMessages.en.dark }).check()
  await expectNotice(visitor.page, consoleMessages.en.noAnswer)
  await visitor.page.getByRole('switch', { name: consoleMessages.en.darkTheme, checked: true }).waitFor()
})
