import type { FieldKind } from '../fields/index.js'
import { readBoolean } from './boolean.js'
import { type CellReader, readText } from './cell-reader.js'
import { readChoice, readChoices } from './choice.js'
import { readColour } from './colour.js'
import { readCountry } from './country.js'
import { readDate } from './date.js'
import { readDateTime } from './date-time.js'
import { readEmail } from './email.js'
import { readJson } from './json.js'
import { readList } from './list.js'
import { readLocalisedText } from './localised-text.js'
import { readNumber } from './number.js'
import { readRichText } from './rich-text.js'
import { readTimeZone } from './time-zone.js'
import { readUrl } from './url.js'

/** Readers by kind; null for a kind whose values no cell can give. */
export type CellReaders = Readonly<Record<string, CellReader | null>>

/** The readers of the built-in kinds. */
export const cellReaders = {
  boolean: readBoolean,
  choice: readChoice,
  choices: readChoices,
  colour: readColour,
  country: readCountry,
  date: readDate,
  dateTime: readDateTime,
  decimal: readNumber,
  email: readEmail,
  embedded: null,
  file: null,
  image: null,
  integer: readNumber,
  ipList: readList,
  json: readJson,
  list: readList,
  localisedText: readLocalisedText,
  longText: readText,
  number: readNumber,
  percentage: readNumber,
  phone: readText,
  reference: readText,
  references: readList,
  richText: readRichText,
  secret: null,
  slug: readText,
  text: readText,
  timeZone: readTimeZone,
  url: readUrl,
  vatNumber: readText,
} satisfies Record<FieldKind, CellReader | null>
