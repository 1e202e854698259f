import { locales, primaryLocale } from '@parvis/schema'
import type { FieldRecord } from './field-records.js'
import { preserveTranslations, restoreTranslations } from './preserved-translations.js'
import type { Column } from './snapshot.js'
import { literal, quoted } from './sql-text.js'

/** A lossless conversion of a column's values to another type. */
export interface Conversion {
  /** The new value, given the quoted column. */
  using(column: string): string
  /** Statements before the conversion. */
  before?(table: string, column: string): string[]
  /** Statements after the conversion, once any translations of the database have been preserved. */
  afterPreserving?(table: string, column: string): string[]
}

/** Kinds whose values the SQL type alone does not distinguish. */
const shapes: Readonly<Record<string, string>> = {
  embedded: 'records',
  json: 'json',
  localisedText: 'translations',
  secret: 'secret',
}

const asItIs: Conversion = { using: (column) => column }
const inItself: Conversion = { using: (column) => `to_jsonb(${column})` }
const cast = (type: string): Conversion => ({ using: (column) => `${column}::${type}` })
const alone: Conversion = { using: (column) => `case when ${column} is not null then array[${column}] end` }

const inPrimaryLanguage: Conversion = {
  using: (column) =>
    `case when ${column} is not null then jsonb_build_object(${literal(primaryLocale)}, ${column}) end`,
  afterPreserving: restoreTranslations,
}

const primaryTranslation: Conversion = {
  using: (column) =>
    `coalesce(${[primaryLocale, ...locales].map((locale) => `${column} ->> ${literal(locale)}`).join(', ')})`,
  before: preserveTranslations,
}

/** The lossless conversions, by the old and the new type. */
const lossless: Readonly<Record<string, Conversion>> = {
  'integer → bigint': cast('bigint'),
  'integer → double precision': cast('double precision'),
  'integer → numeric': cast('numeric'),
  'integer → text': cast('text'),
  'bigint → text': cast('text'),
  'double precision → text': cast('text'),
  // A decimal has no more digits than a number of 64 bits holds.
  'numeric → double precision': cast('double precision'),
  'numeric → text': cast('text'),
  'uuid → text': cast('text'),
  'boolean → text': cast('text'),
  'date → text': { using: (column) => `to_char(${column}, 'YYYY-MM-DD')` },
  'date → timestamp with time zone': { using: (column) => `${column}::timestamp at time zone 'UTC'` },
  'text → text[]': alone,
  'uuid → uuid[]': alone,
  'text → translations': inPrimaryLanguage,
  'translations → text': primaryTranslation,
}

/** A column, with its field where known. */
export interface Side {
  readonly column: Column
  readonly field: FieldRecord | undefined
}

/** The conversion between two columns; undefined where something would be lost. */
export function conversionOf(was: Side, is: Side): Conversion | undefined {
  const from = shapeOf(was)
  const to = shapeOf(is)
  const isDocument = baseType(was.column) === 'jsonb'
  const isUnknown = was.field === undefined && baseType(was.column) === baseType(is.column)
  if (from === to || isUnknown || (to === 'json' && isDocument)) return asItIs
  return to === 'json' && from !== 'secret' ? inItself : lossless[`${from} → ${to}`]
}

/** Whether a conversion changes how values are stored. */
export function changesValues(conversion: Conversion): boolean {
  return conversion !== asItIs
}

/** The statements that convert a column. */
export function convertColumn(
  table: string,
  column: Column,
  conversion: Conversion,
  hasPreserved: boolean,
): string[] {
  const name = quoted(column.name)
  const change = `alter table ${quoted(table)} alter column ${name}`
  return [
    ...(conversion.before?.(table, column.name) ?? []),
    `${change} drop default`,
    `${change} type ${column.type} using ${conversion.using(name)}`,
    ...(hasPreserved ? (conversion.afterPreserving?.(table, column.name) ?? []) : []),
  ]
}

/** The displayed type of a column: the field's kind, or the SQL type. */
export function nameOfType({ column, field }: Side): string {
  return field?.kind ?? column.type
}

function shapeOf({ column, field }: Side): string {
  return shapes[field?.kind ?? ''] ?? baseType(column)
}

function baseType({ type }: Column): string {
  return type.replace(/ collate .*$/, '')
}
