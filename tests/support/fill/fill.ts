import type { Field, FieldKind, KnownField, Resource } from '@parvis/schema'
import { fillBoolean, fillChoice, fillChoices, fillCountry, fillList, fillTimeZone } from './fill-choices.js'
import { fillEmbedded } from './fill-embedded.js'
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
import { fillReference, fillReferences } from './fill-references.js'
import { fillRichText, fillTranslations } from './fill-texts.js'
import type { Filling } from './filling.js'

/** A field of one kind. */
export type FieldOf<Kind extends FieldKind> = Extract<KnownField, { kind: Kind }>

type Fillers = { [Kind in FieldKind]: (filling: Filling<FieldOf<Kind>>) => Promise<unknown> }

/** How a person fills a field, by its kind. */
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

/** Fills a field as a person does, and answers what its record then holds. */
export function fillField(filling: Filling): Promise<unknown> {
  const fill = fillers[filling.field.kind as FieldKind] as (filling: Filling) => Promise<unknown>
  return fill(filling)
}

/** Fills what a record cannot be made without. */
export async function fillNeeded(filling: Filling, { fields, title }: Resource): Promise<void> {
  for (const [name, field] of Object.entries(fields))
    if (name !== title && isNeeded(field)) await fillField({ ...filling, field })
}

function isNeeded({ required, readOnly }: Field): boolean {
  return required && !readOnly
}
