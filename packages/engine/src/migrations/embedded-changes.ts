import { type Field, type FieldKind, type Fields, primaryLocale } from '@parvis/schema'
import type { ColumnChange } from './column-changes.js'
import type { FieldRecord } from './field-records.js'
import { pendingRenames } from './find-renames.js'
import { inBatches } from './online-form.js'
import { literal, quoted } from './sql-text.js'

/** The change of a column's embedded records. */
export interface EmbeddedChange {
  readonly statements: readonly string[]
  readonly losses: readonly string[]
  readonly refusals: readonly string[]
}

type Parts = Readonly<Record<string, FieldRecord>>

/**
 * Compares the fields of embedded records, which snapshots do not contain, and migrates the records like columns:
 * renames, converts, or adds the default of a new field.
 *
 * @param field the field as it is declared, undefined where no resource does
 */
export function embeddedChange(change: ColumnChange, field: Field | undefined): EmbeddedChange {
  const was = change.was?.field?.fields
  const is = change.is?.field?.fields
  if (!was || !is || !change.conversion) return { statements: [], losses: [], refusals: [] }
  const place = `${change.table}.${change.name}`
  const { renames, refusals } = renamesIn(place, was, is)
  const sources = new Map(Object.keys(was).map((name) => [renames.get(name) ?? name, name]))
  const left = [...sources].filter(([name, source]) => !conversion(was, is, source, name))
  const members = Object.keys(is).flatMap((name) => {
    const source = sources.get(name)
    const value =
      source === undefined ? undefined : conversion(was, is, source, name)?.(`item -> ${literal(source)}`)
    if (value === `item -> ${literal(name)}`) return []
    return [`${literal(name)}, ${value ?? initial(field, name)}`]
  })
  const gone = Object.keys(was).filter(
    (name) => !is[name] || sources.get(name) !== name || left.some(([to]) => to === name),
  )
  return {
    statements: gone.length + members.length > 0 ? [updateItems(change, gone, members)] : [],
    losses: left.map(([name, source]) => loss(place, was, is, source, name)),
    refusals,
  }
}

function renamesIn(place: string, was: Parts, is: Parts) {
  return pendingRenames({
    say: (name) => `${place}.${name}`,
    existing: new Set(Object.keys(was)),
    wanted: is,
    recorded: was,
    isWanted: (name) => is[name] !== undefined,
  })
}

function conversion(was: Parts, is: Parts, source: string, name: string) {
  const [from, to] = [was[source], is[name]]
  return from && to && jsonConversionOf(from.kind, to.kind)
}

function initial(field: (Field & { fields?: Fields }) | undefined, name: string): string {
  return `${literal(JSON.stringify(field?.fields?.[name]?.initial ?? null))}::jsonb`
}

function updateItems(
  { table, name }: ColumnChange,
  gone: readonly string[],
  members: readonly string[],
): string {
  const column = quoted(name)
  const without = gone.map((each) => ` - ${literal(each)}`).join('')
  const update = `update ${quoted(table)} set ${column} = (
  select jsonb_agg((item${without}) || jsonb_build_object(${members.join(', ')}) order by place)
  from jsonb_array_elements(${column}) with ordinality as items (item, place)
) where jsonb_typeof(${column}) = 'array' and ${column} <> '[]'`
  return inBatches(table, update)
}

function loss(place: string, was: Parts, is: Parts, source: string, name: string): string {
  const [from, to] = [was[source]?.kind, is[name]?.kind]
  if (to === undefined)
    return `${place}.${source} would be dropped with everything it holds. Say renamedFrom: '${source}' on the field that replaces it, or pass --destructive.`
  return `${place}.${name} would change from ${from} to ${to}, which its values do not all survive. Add a field beside it instead, or pass --destructive to drop what it holds.`
}

/** The JSON type of each kind within an embedded record. */
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

/** The conversion of a value within an embedded record; undefined where something would be lost. */
function jsonConversionOf(from: string, to: string): JsonConversion | undefined {
  const [was, is] = [shapes[from] ?? from, shapes[to] ?? to]
  return was === is || is === 'json' ? asItIs : lossless[`${was} → ${is}`]
}
