import type { Locale } from '@parvis/schema'
import { companies } from '@parvis/schemas'
import type { Locator, Page, Response } from 'playwright-core'
import { type InputDevice, mouse } from './input-device.js'
import { consoleMessages } from './messages.js'
import type { Visitor } from './visitor.js'

type FieldName = keyof typeof companies.fields
type MemberFieldName = keyof typeof companies.fields.members.fields

const { members } = companies.fields

/** The form of a company; finds its controls by role and label. */
export function companyForm({ page, setting }: Visitor, hand: InputDevice = mouse(page)) {
  const { locale } = setting
  const messages = consoleMessages[locale]
  const section = (name: FieldName) =>
    page.getByRole('region', { name: sectionLabel(name, locale), exact: true })
  const field = (name: FieldName) => control(section(name), companies.fields[name].label[locale])
  const member = (at: number, name: MemberFieldName) =>
    control(
      section('members').getByRole('group', { name: members.label[locale] }).getByRole('group').nth(at),
      members.fields[name].label[locale],
    )
  return {
    field,
    member,
    type: (name: FieldName, text: string) => hand.type(field(name), text),
    typeDay: (name: FieldName, digits: string) => hand.typeDay(field(name), digits),
    typeMember: (at: number, name: MemberFieldName, text: string) => hand.type(member(at, name), text),
    addMember: () => hand.press(page.getByRole('button', { name: messages.addMember })),
    async choose(name: FieldName, option: string) {
      await hand.press(field(name))
      await hand.pick(page.getByRole('option', { name: option, exact: true }))
    },
    async chooseCountry(name: string) {
      await hand.type(field('address_country'), name)
      if (hand.name === 'keyboard') await page.keyboard.press('Enter')
      else await page.getByRole('option', { name, exact: true }).click()
    },
    async choosePicture(file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser')
      await hand.press(section('logo').getByRole('button', { name: messages.choosePicture }))
      await (await chooser).setFiles(file)
    },
    save: () => hand.press(page.getByRole('button', { name: messages.save, exact: true })),
    create: () => hand.press(page.getByRole('button', { name: messages.create, exact: true })),
  }
}

/**
 * Waits for the answer when a form looks for other companies with a name. A name that is typed slowly is looked for in parts
 * before.
 */
export function sameNameSearch(page: Page, name: string): Promise<Response> {
  const filter = JSON.stringify({ q: name })
  return page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('filter') === filter)
}

/** The error and the help below a control. */
export function notesOf(control: Locator): Promise<string[]> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => [...(document.getElementById(id)?.children ?? [])])
      .map(({ textContent }) => textContent ?? ''),
  )
}

function control(within: Locator, label: string): Locator {
  const options = { name: label, exact: true }
  return within.getByRole('textbox', options).or(within.getByRole('combobox', options))
}

function sectionLabel(name: FieldName, locale: Locale): string {
  const section = companies.sections?.find(({ fields }) => fields.some((each) => each === name))
  if (!section) throw new Error(`${name} is in no section`)
  return section.label[locale]
}
