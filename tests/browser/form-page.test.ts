import { type FieldKind, type Locale, messageOf, type RuleCode } from '@parvis/schema'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { formPage } from '../support/form-page.js'
import { type InputDevice, keyboard } from '../support/input-device.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { png } from '../support/png.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

interface Person {
  readonly visitor: Visitor
  readonly hand: InputDevice
  readonly form: ReturnType<typeof formPage>
  readonly locale: Locale
}

const decimal: Record<Locale, string> = { fr: '12,5', en: '12.5' }

/** Single-line inputs: rejected values with the reason, then accepted values with the stored form. */
const lines = (locale: Locale): [FieldKind, [string, RuleCode] | undefined, string, unknown][] => [
  ['text', [' ', 'required'], 'Atelier Élan', 'Atelier Élan'],
  ['slug', ['Nos Services', 'invalid_slug'], 'nos-services', 'nos-services'],
  ['longText', undefined, 'Une ligne', 'Une ligne'],
  ['email', ['claire', 'invalid_email'], 'claire@exemple.fr', 'claire@exemple.fr'],
  ['phone', ['12', 'invalid_phone'], '01 42 27 81 86', '+33142278186'],
  ['url', ['exemple', 'invalid_url'], 'https://exemple.fr', 'https://exemple.fr'],
  ['vatNumber', ['FR00303265045', 'invalid_vat_number'], 'fr 40 303 265 045', 'FR40303265045'],
  ['integer', [decimal[locale], 'not_integer'], '-42', -42],
  ['decimal', ['douze', 'invalid_number'], decimal[locale], 12.5],
  ['number', ['douze', 'invalid_number'], decimal[locale], 12.5],
  ['percentage', ['120', 'exceeds_percentage'], decimal[locale], 12.5],
  ['percentage', ['beaucoup', 'not_percentage'], '100', 100],
  ['colour', ['bleu', 'invalid_colour'], '#6750A7', '#6750a7'],
  ['json', ['{"a":', 'invalid_json'], '{"a": [1, null]}', { a: [1, null] }],
]

test.concurrent.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'every kind of field is filled by keyboard: $locale, $theme, $width pixels',
  async (setting) => {
    const visitor = await running.visit(setting)
    const person = {
      visitor,
      hand: keyboard(visitor.page),
      form: formPage(visitor),
      locale: setting.locale,
    }
    try {
      await enter(visitor)
      await person.form.open()
      await lookAt(visitor.page, 'form-page', setting)
      await followTitle(person)
      for (const line of lines(setting.locale)) await typeLine(person, ...line)
      await pickDays(person)
      await choose(person)
      await fillLists(person)
      await fillItems(person)
      await translate(person)
      await format(person)
      await refer(person)
      await sendFiles(person)
      await lookAt(visitor.page, 'form-page-filled', setting)
      expect(visitor.watch.troubles()).toEqual([])
    } finally {
      await visitor.end()
    }
  },
  240_000,
)

async function followTitle({ hand, form }: Person): Promise<void> {
  await hand.type(form.control('text'), 'Élan & fils')
  await form.stores('slug', 'elan-fils')
}

async function typeLine(
  { hand, form, locale, visitor }: Person,
  kind: FieldKind,
  wrong: [string, RuleCode] | undefined,
  right: string,
  stored: unknown,
): Promise<void> {
  if (wrong) {
    await hand.type(form.control(kind), wrong[0])
    await visitor.page.keyboard.press('Tab')
    await form.refuses(kind, messageOf(wrong[1], locale))
    if (wrong[0].trim() !== '') expect(await form.control(kind).inputValue()).toBe(wrong[0])
  }
  await hand.type(form.control(kind), right)
  await form.stores(kind, stored)
}

async function pickDays({ hand, form, locale, visitor }: Person): Promise<void> {
  for (const kind of ['date', 'dateTime'] as const) {
    await hand.typeDay(form.control(kind), '0707')
    await visitor.page.keyboard.press('Shift+Tab')
    await form.refuses(kind, messageOf('invalid_date', locale))
  }
  await hand.typeDay(form.control('date'), '07072015')
  await form.stores('date', '2015-07-07')
  await hand.typeDay(form.control('dateTime'), '070720151330')
  await form.stores('dateTime', new Date('2015-07-07T13:30').toISOString())
}

async function choose({ hand, form, locale, visitor: { page } }: Person): Promise<void> {
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  const names = { fr: ['Petit', 'Grand'], en: ['Small', 'Large'] }[locale] as [string, string]
  await hand.press(form.sample('boolean').getByRole('switch'))
  await page.keyboard.press('Space')
  await form.stores('boolean', true)
  await hand.press(form.control('choice'))
  await hand.pick(option(names[1]))
  await form.stores('choice', 'large')
  await hand.press(form.control('choices'))
  for (const name of names) await hand.pick(option(name))
  await page.keyboard.press('Escape')
  await form.stores('choices', ['small', 'large'])
  await hand.type(form.control('country'), 'Portugal')
  await page.keyboard.press('Enter')
  await form.stores('country', 'PT')
  await hand.type(form.control('timeZone'), 'lisbon')
  await page.keyboard.press('Enter')
  await form.stores('timeZone', 'Europe/Lisbon')
}

async function fillLists({ hand, form, locale, visitor: { page } }: Person): Promise<void> {
  await hand.type(form.control('list'), 'design,web,design')
  await page.keyboard.press('Enter')
  await form.refuses('list', messageOf('duplicate', locale))
  await form.stores('list', ['design', 'web'])
  await hand.type(form.control('ipList'), 'ici')
  await page.keyboard.press('Enter')
  await form.refuses('ipList', messageOf('invalid_ip', locale))
  await page.keyboard.press('Backspace')
  await page.keyboard.type('192.0.2.0/24,2001:DB8::1')
  await page.keyboard.press('Enter')
  await form.stores('ipList', ['192.0.2.0/24', '2001:db8::1'])
}

async function fillItems({ hand, form, locale }: Person): Promise<void> {
  const items = form.sample('embedded')
  await hand.press(items.getByRole('button').last())
  const [name, email] = [items.getByRole('textbox').first(), items.getByRole('textbox').last()]
  await hand.type(email, 'claire')
  await hand.type(name, 'Claire')
  await form.refuses('embedded', messageOf('invalid_email', locale), email)
  await hand.type(email, 'claire@exemple.fr')
  await form.stores('embedded', [{ name: 'Claire', email: 'claire@exemple.fr' }])
}

async function translate({ hand, form, locale }: Person): Promise<void> {
  const texts = form.sample('localisedText')
  const [french, english] = [texts.getByRole('textbox').first(), texts.getByRole('textbox').last()]
  await hand.press(texts.getByRole('button').last())
  await hand.type(english, 'Our services')
  await form.refuses('localisedText', messageOf('primary_translation', locale), french)
  await hand.type(french, 'Nos services')
  await form.stores('localisedText', { fr: 'Nos services', en: 'Our services' })
}

async function format({ hand, form, visitor: { page } }: Person): Promise<void> {
  const text = form.sample('richText')
  await hand.type(form.control('richText'), 'Ouvert tous les jours')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await form.stores('richText', '<p><strong>Ouvert tous les jours</strong></p>')
  const [bold, heading] = [text.getByRole('button').first(), text.getByRole('button').nth(3)]
  expect(await bold.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Shift+Tab')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await form.stores('richText', '<h2><strong>Ouvert tous les jours</strong></h2>')
}

async function refer({ hand, form, locale, visitor: { page } }: Person): Promise<void> {
  for (const kind of ['reference', 'references'] as const) {
    await hand.type(form.control(kind), 'ardoise')
    await page.getByRole('option', { name: 'Ardoise Conseil', exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  expect(await form.control('reference').inputValue()).toBe('Ardoise Conseil')
  const name = `Ailleurs ${locale}`
  await hand.type(form.control('references'), name)
  await page.getByRole('option', { name }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const creation = page.getByRole('dialog').getByRole('textbox')
  await eventually(async () => expect(await creation.inputValue()).toBe(name))
  expect(await creation.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const chips = form.sample('references').getByRole('button', { name: /Ardoise|Ailleurs/ })
  await eventually(async () => expect(await chips.allTextContents()).toEqual(['Ardoise Conseil', name]))
  await hand.type(form.control('references'), '')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await eventually(async () => expect(await chips.allTextContents()).toEqual([name, 'Ardoise Conseil']))
}

async function sendFiles({ hand, form, visitor: { page } }: Person): Promise<void> {
  const send = async (kind: 'image' | 'file', name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await hand.press(form.sample(kind).getByRole('button').first())
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  const picture = form.sample('image').getByRole('button').first()
  await send('image', 'notes.txt', 'text/plain', Buffer.from('notes'))
  await form.sample('image').getByText('PNG, JPEG, WebP').waitFor()
  expect(await picture.getAttribute('aria-invalid')).toBe('true')
  await send('image', 'logo.png', 'image/png', png(64, [52, 199, 89]))
  await form.sample('image').getByText('logo.webp').waitFor()
  await send('file', 'notes.txt', 'text/plain', Buffer.from('notes'))
  await form.sample('file').getByText('notes.txt').waitFor()
}
