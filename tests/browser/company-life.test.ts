import { messageOf, type RuleCode } from '@parvis/schema'
import { companies } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { companiesPage } from '../support/companies-page.js'
import { companyForm, notesOf } from '../support/company-form.js'
import { eventually } from '../support/eventually.js'
import { type InputDevice, keyboard, mouse } from '../support/input-device.js'
import { fillLogin, firstPage, loginPath } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { enterEntry } from '../support/navigation.js'
import { expectNotice } from '../support/notice.js'
import { png } from '../support/png.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

/** Every pair of language, theme and width. */
const settings: Setting[] = [
  frenchDarkWide,
  { locale: 'fr', theme: 'light', width: 360 },
  { locale: 'en', theme: 'dark', width: 360 },
  { locale: 'en', theme: 'light', width: 1280 },
]
test.concurrent.each(settingsInTurn(settings))(
  'the life of a company, by mouse: $locale, $theme, $width pixels',
  (setting) => checkLifeCycle(setting, mouse),
)

// Sequential: keyboard steps query the page often, which parallel runs slow down.
test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'the life of a company, by keyboard: $locale, $theme, $width pixels',
  (setting) => checkLifeCycle(setting, keyboard),
)

async function checkLifeCycle(
  setting: Setting,
  handOn: (page: Visitor['page']) => InputDevice,
): Promise<void> {
  const visitor = await running.visit(setting)
  const hand = handOn(visitor.page)
  const name = `Élan forêt & Noël ${setting.locale} ${setting.theme} ${setting.width} ${hand.name}`
  try {
    await signIn(visitor, hand)
    await searchWithoutResult(visitor, hand)
    await submitInvalidForm(visitor, hand)
    await create(visitor, hand, name)
    await find(visitor, hand, name)
    await edit(visitor, hand, name)
    await removeAndUndo(visitor, hand, name)
    expect(visitor.watch.troubles()).toEqual([])
  } finally {
    await visitor.end()
  }
}

async function signIn(visitor: Visitor, hand: InputDevice): Promise<void> {
  const { page, setting } = visitor
  await page.goto(loginPath(setting.locale))
  await lookAt(page, 'login', setting)
  await fillLogin(visitor, {}, hand)
  await page.waitForURL(firstPage)
  await enterEntry(visitor, companies, hand)
  await companiesPage(visitor).row('Ardoise Conseil').waitFor()
  await lookAt(page, 'list', setting)
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  if (setting.theme === 'dark') expect(background).toBe('rgb(30, 31, 34)')
  else expect(background).not.toBe('rgb(30, 31, 34)')
  expect(await page.getAttribute('html', 'lang')).toBe(setting.locale)
}

async function searchWithoutResult(visitor: Visitor, hand: InputDevice): Promise<void> {
  const { page, setting } = visitor
  const messages = consoleMessages[setting.locale]
  await companiesPage(visitor, hand).search('zzyzx')
  await expectNotice(page, messages.noResult)
  await lookAt(page, 'no-result', setting)
  await hand.press(page.getByRole('main').getByRole('button', { name: messages.clearFilters }).last())
  await companiesPage(visitor).row('Ardoise Conseil').waitFor()
}

const wrong = {
  vatNumber: 'FR00303265045',
  billingEmail: 'facturation@exemple',
  phoneNumber: '12',
  member: { firstname: 'Claire', email: 'claire' },
}

async function submitInvalidForm(visitor: Visitor, hand: InputDevice): Promise<void> {
  const { page, setting } = visitor
  const { locale } = setting
  const form = companyForm(visitor, hand)
  await companiesPage(visitor, hand).create()
  await form.field('name').waitFor()
  await lookAt(page, 'create', setting)
  // A day without its year.
  await form.typeDay('foundingDate', '1212')
  await form.type('vatNumber', wrong.vatNumber)
  await form.type('billingEmail', wrong.billingEmail)
  await form.type('phoneNumber', wrong.phoneNumber)
  await form.addMember()
  await form.typeMember(0, 'firstname', wrong.member.firstname)
  await form.typeMember(0, 'email', wrong.member.email)
  await form.create()
  await expectNotice(page, consoleMessages[locale].formInvalid)

  const shown = {
    name: await notesOf(form.field('name')),
    foundingDate: await notesOf(form.field('foundingDate')),
    vatNumber: await notesOf(form.field('vatNumber')),
    billingEmail: await notesOf(form.field('billingEmail')),
    phoneNumber: await notesOf(form.field('phoneNumber')),
    'members.0.lastname': await notesOf(form.member(0, 'lastname')),
    'members.0.email': await notesOf(form.member(0, 'email')),
  }
  expect(shown).toEqual({
    name: [messageOf('required', locale)],
    foundingDate: [messageOf('invalid_date', locale)],
    vatNumber: [messageOf('invalid_vat_number', locale), companies.fields.vatNumber.help?.[locale]],
    billingEmail: [messageOf('invalid_email', locale)],
    phoneNumber: [messageOf('invalid_phone', locale)],
    'members.0.lastname': [messageOf('required', locale)],
    'members.0.email': [messageOf('invalid_email', locale)],
  })
  const refused = await refusedByApi(locale)
  expect(Object.fromEntries(Object.entries(shown).map(([path, [message]]) => [path, message]))).toEqual(
    refused,
  )
  expect(await form.field('name').evaluate((element) => element === document.activeElement)).toBe(true)
  await lookAt(page, 'create-errors', setting)
}

/** The same values as the API returns them, by path. */
async function refusedByApi(locale: Setting['locale']): Promise<Record<string, string>> {
  const { member, ...values } = wrong
  const body = { ...values, foundingDate: '--12-12', members: [member] }
  const answer = await running.api.call('POST', '/companies', body, { 'accept-language': locale })
  expect(answer.status).toBe(422)
  const { errors }: { errors: { path: string; code: RuleCode; message: string }[] } = await answer.json()
  for (const { code, message } of errors) expect(message).toBe(messageOf(code, locale))
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

async function create(visitor: Visitor, hand: InputDevice, name: string): Promise<void> {
  const { page, setting } = visitor
  const required = messageOf('required', setting.locale)
  const form = companyForm(visitor, hand)
  await form.choosePicture({ name: 'logo.png', mimeType: 'image/png', buffer: png(64, [52, 199, 89]) })
  await form.type('name', name)
  await form.choose('type', companies.fields.type.choices.sarl?.[setting.locale] ?? '')
  await form.typeDay('foundingDate', '07072015')
  await form.type('vatNumber', 'FR40303265045')
  await form.type('address_city', 'Saint-Étienne')
  await form.chooseCountry('France')
  await form.type('billingEmail', 'facturation@elan.example')
  await form.type('phoneNumber', '01 42 27 81 86')
  await form.typeMember(0, 'lastname', 'Martin')
  await form.typeMember(0, 'email', 'claire@elan.example')
  await form.addMember()
  await form.typeMember(1, 'firstname', 'Zoé')
  const lastname = form.member(1, 'lastname')
  expect(await notesOf(lastname)).toEqual([])
  await form.create()
  await eventually(async () => expect(await notesOf(lastname)).toEqual([required]))
  await form.typeMember(1, 'lastname', 'Weber')
  await form.create()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.waitForURL(/\/admin\/companies\/[0-9a-f-]{36}(\/show)?$/)
  await lookAt(page, 'show', setting)

  await page.reload()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  for (const value of ['FR40303265045', '+33 1 42 27 81 86', 'Claire Martin', 'Zoé Weber', 'Saint-Étienne'])
    await page.getByText(value, { exact: true }).waitFor()
  const logo = page.getByRole('main').getByRole('img').first()
  const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await eventually(async () => expect(await width()).toBeGreaterThan(0))
}

async function find(visitor: Visitor, hand: InputDevice, name: string): Promise<void> {
  const { page, setting } = visitor
  const list = companiesPage(visitor, hand)
  await hand.press(page.getByRole('main').getByRole('link', { name: companies.label.many[setting.locale] }))
  await list.shown()
  await list.search(partOf(name))
  await eventually(async () => expect(await list.names()).toEqual([name]))
}

/** A fragment of a name as people type it: in any case, without accents. */
function partOf(name: string): string {
  return name.slice(name.indexOf('forêt')).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}

async function edit(visitor: Visitor, hand: InputDevice, name: string): Promise<void> {
  const { page, setting } = visitor
  const form = companyForm(visitor, hand)
  await companiesPage(visitor, hand).edit(name)
  await form.field('address_city').waitFor()
  await lookAt(page, 'edit', setting)
  await form.type('address_city', 'Le Puy-en-Velay')
  await form.save()
  await expectNotice(page, consoleMessages[setting.locale].saved(name))
  await companiesPage(visitor).row(name).waitFor()
  expect(await stored(name)).toMatchObject([
    {
      name,
      type: 'sarl',
      foundingDate: '2015-07-07',
      vatNumber: 'FR40303265045',
      address_city: 'Le Puy-en-Velay',
      address_country: 'FR',
      phoneNumber: '+33142278186',
      members: [{ firstname: 'Claire', email: 'claire@elan.example' }, { firstname: 'Zoé' }],
    },
  ])
}

async function removeAndUndo(visitor: Visitor, hand: InputDevice, name: string): Promise<void> {
  const { page, setting } = visitor
  const messages = consoleMessages[setting.locale]
  const list = companiesPage(visitor, hand)
  await list.remove(name)
  const question = page.getByRole('alertdialog', { name: messages.confirmation })
  await question.waitFor()
  await lookAt(page, 'delete', setting)
  await hand.press(question.getByRole('button', { name: messages.delete }))
  const answer = page.getByRole('dialog', { name: messages.deleted })
  await answer.waitFor()
  await lookAt(page, 'deleted', setting)
  expect(await stored(name)).toEqual([])
  await hand.press(answer.getByRole('button', { name: messages.undo }))
  await expectNotice(page, messages.restored)
  await list.row(name).waitFor()
  expect(await stored(name)).toMatchObject([{ name, address_city: 'Le Puy-en-Velay' }])
}

/** The companies with a name, from the API. */
async function stored(name: string): Promise<object[]> {
  const answer = await running.api.call(
    'GET',
    `/companies?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
  )
  const { items }: { items: { name: string }[] } = await answer.json()
  return items.filter((item) => item.name === name)
}
