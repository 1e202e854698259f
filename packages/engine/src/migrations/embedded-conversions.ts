import { type FieldKind, primaryLocale } from '@parvis/schema'
import { literal } from './sql-text.js'

/** What the values of each kind are within an embedded record, where no SQL type tells. */
const shapes: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  choice: 'text',
  choices: 'list',
  colour: 'text',
  country: 'text',
  date: 'date',
  dateTime: 'dateTime',
  decimal: 'decimal',
  email: 'text',
  embedded: 'records',
  file: 'id',
  image: 'id',
  integer: 'integer',
  ipList: 'list',
  json: 'json',
  list: 'list',
  localisedText: 'translations',
  longText: 'text',
  number: 'number',
  percentage: 'number',
  phone: 'text',
  reference: 'id',
  references: 'ids',
  richText: 'text',
  secret: 'secret',
  slug: 'text',
  text: 'text',
  timeZone: 'text',
  url: 'text',
  vatNumber: 'text',
} satisfies Record<FieldKind, string>

/** The new value, given the SQL of the old one. */
type JsonConversion = (value: string) => string

const asItIs: JsonConversion = (value) => value
const asText: JsonConversion = (value) => `to_jsonb(${value} #>> '{}')`
const whenText = (then: string, otherwise: string, value: string) =>
  `case jsonb_typeof(${value}) when 'string' then ${then} else ${otherwise} end`
const alone: JsonConversion = (value) => whenText(`jsonb_build_array(${value})`, `'[]'`, value)
const inPrimaryLanguage: JsonConversion = (value) =>
  whenText(`jsonb_build_object(${literal(primaryLocale)}, ${value})`, 'null', value)

const lossless: Readonly<Record<string, JsonConversion>> = {
  'integer → number': asItIs,
  'integer → decimal': asItIs,
  'integer → text': asText,
  'decimal → number': asItIs,
  'decimal → text': asText,
  'number → text': asText,
  'boolean → text': asText,
  'date → text': asItIs,
  'id → text': asItIs,
  'text → list': alone,
  'id → ids': alone,
  'text → translations': inPrimaryLanguage,
}

/** How a value within an embedded record becomes one of another kind; undefined where something would be lost. */
export function jsonConversionOf(from: string, to: string): JsonConversion | undefined {
  const [was, is] = [shapes[from] ?? from, shapes[to] ?? to]
  return was === is || is === 'json' ? asItIs : lossless[`${was} → ${is}`]
}
