import type { Field, FieldKind, KnownField, Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { expect } from 'vitest'
import { fieldMessages } from '../field-messages.js'
import { consoleMessages } from '../messages.js'
import { fillBoolean, fillChoice, fillChoices, fillCountry, fillList, fillTimeZone } from './fill-choices.js'
import { fillFile } from './fill-files.js'
import {
  fillDay,
  fillDecimal,
  fillEmail,
  fillInteger,
  fillJson,
  fillMoment,
  fillPhone,
  fillSample,
  fillSlug,
} from './fill-lines.js'
import { fillRichText, fillTranslations } from './fill-texts.js'
import { controlOf, type Filling, groupOf } from './filling.js'

/** A field of one kind. */
export type FieldOf<Kind extends FieldKind> = Extract<KnownField, { kind: Kind }>

type Fillers = { [Kind in FieldKind]: (filling: Filling<FieldOf<Kind>>) => Promise<unknown> }

/** Fills a field as a person does, by its kind. */
const fillers: Fillers = {
  boolean: fillBoolean,
  choice: fillChoice,
  choices: fillChoices,
  colour: fillSample,
  country: fillCountry,
  date: fillDay,
  dateTime: fillMoment,
  decimal: fillDecimal,
  email: fillEmail,
  embedded: fillEmbedded,
  file: fillFile,
  image: fillFile,
  integer: fillInteger,
  ipList: fillList,
  json: fillJson,
  list: fillList,
  localisedText: fillTranslations,
  longText: fillSample,
  number: fillDecimal,
  percentage: fillDecimal,
  phone: fillPhone,
  reference: fillReference,
  references: fillReferences,
  richText: fillRichText,
  secret: async () => {
    throw new Error('Only the server makes a secret')
  },
  slug: fillSlug,
  text: fillSample,
  timeZone: fillTimeZone,
  url: fillSample,
  vatNumber: fillSample,
}

/** Fills a field as a person does, and returns the value that its record then has. */
export function fillField(filling: Filling): Promise<unknown> {
  const fill = fillers[filling.field.kind as FieldKind] as (filling: Filling) => Promise<unknown>
  return fill(filling)
}

/** Fills the required fields of a record. */
export async function fillNeeded(filling: Filling, { fields, title }: Resource): Promise<void> {
  for (const [name, field] of Object.entries(fields))
    if (name !== title && isNeeded(field)) await fillField({ ...filling, field })
}

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Finds a record by its title, or creates one where there is none. */
async function fillReference(filling: Filling): Promise<unknown> {
  const target = targetOf(filling.field)
  const title = await filling.titleIn(target)
  if (title === undefined) await makeOne(filling, target)
  else await find(filling, title)
  return anId
}

/** Picks an existing record, if any, and creates another one, where that is possible. */
async function fillReferences(filling: Filling): Promise<unknown> {
  const target = targetOf(filling.field)
  const title = await filling.titleIn(target)
  if (title !== undefined) await find(filling, title)
  const isMade = !target.hasFile && target.actions.includes('create')
  if (isMade) await makeOne(filling, target)
  await controlOf(filling).press('Escape')
  return [title !== undefined, isMade].filter(Boolean).map(() => anId)
}

async function find(filling: Filling, title: string): Promise<void> {
  await controlOf(filling).fill(title)
  await filling.page.getByRole('option', { name: title, exact: true }).first().click()
}

async function makeOne(filling: Filling, target: Resource): Promise<void> {
  const { page, locale } = filling
  const title = `Essai ${filling.mark || filling.field.kind} ${locale}`
  await controlOf(filling).fill(title)
  await page.getByRole('option', { name: fieldMessages[locale].createNamed(title), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fillNeeded({ ...filling, within: dialog, mark: title }, target)
  await dialog.getByRole('button', { name: consoleMessages[locale].create, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

function targetOf({ target, label }: Field): Resource {
  const resource = resources.find(({ name }) => name === target?.resource)
  if (!resource) throw new Error(`${label.en} refers to no resource`)
  return resource
}

function isNeeded({ required, readOnly }: Field): boolean {
  return required && !readOnly
}

/** Adds one item and fills all of it. */
async function fillEmbedded(filling: Filling<FieldOf<'embedded'>>): Promise<unknown> {
  const items = groupOf(filling)
  await items.getByRole('button').last().click()
  const item = items.getByRole('group').first()
  const stored: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(filling.field.fields))
    if (!field.readOnly) stored[name] = await fillField({ ...filling, within: item, field, mark: '' })
  return [expect.objectContaining(stored)]
}
