import {
  type Field,
  type FieldKind,
  type Fields,
  isLinkInText,
  locales,
  primaryLocale,
  richTextHtml,
} from '@parvis/schema'
import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import sanitizeHtml from 'sanitize-html'
import type { ColumnKind, ColumnKinds } from './column-kind.js'
import {
  arrayConditions,
  arrayIndex,
  contains,
  referenceConditions,
  referenceIndex,
  refersTo,
  scalarConditions,
  trigramIndex,
} from './conditions.js'
import { issueSecret, maskedSecret } from './secret.js'

const options: sanitizeHtml.IOptions = {
  allowedTags: richTextHtml.tags,
  allowedAttributes: { ...richTextHtml.attributes, a: [...richTextHtml.attributes.a, 'rel'] },
  allowedSchemes: richTextHtml.schemes,
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...linkTo(href), rel: 'noopener' },
    }),
  },
}

function linkTo(href = ''): { href?: string } {
  const address = href.trim()
  return isLinkInText(address) ? { href: address } : {}
}

/** Formatted text with nothing in it but headings, paragraphs, lists, quotations, links and emphasis. */
function sanitised(html: string): string {
  return sanitizeHtml(html, options).trim()
}

/** Text in the one collation that the prelude pins, so that every database orders it alike. */
const orderedText = customType<{ data: string }>({ dataType: () => 'text collate "parvis_text"' })

const line: ColumnKind = {
  type: 'text',
  make: () => orderedText(),
  conditions: { ...scalarConditions, contains: (column, operand, bind) => contains(column, operand, bind) },
  indexes: [trigramIndex((column) => column)],
}

const number: ColumnKind = {
  type: 'double precision',
  make: () => doublePrecision(),
  conditions: scalarConditions,
}

const document: ColumnKind = {
  type: 'jsonb',
  make: () => jsonb(),
  conditions: { empty: scalarConditions.empty },
  encode: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
}

const withoutTags = (column: string) => `regexp_replace(${column}, '<[^>]*>', ' ', 'g')`

const formatted: ColumnKind = {
  ...line,
  conditions: {
    empty: scalarConditions.empty,
    contains: (column, operand, bind) => contains(withoutTags(column), operand, bind),
  },
  indexes: [trigramIndex(withoutTags)],
  searched: withoutTags,
  clean: (value) => (typeof value === 'string' ? sanitised(value) : value),
}

const texts: ColumnKind = {
  type: 'text[]',
  make: () => text().array(),
  conditions: arrayConditions('text'),
  indexes: [arrayIndex],
}

const id: ColumnKind = {
  type: 'uuid',
  make: () => uuid(),
  conditions: scalarConditions,
  refersTo: (column, id) => `${column} = ${id}::uuid`,
  isForeignKey: true,
}

const translation = (column: string, locale: string) => `coalesce(${column} ->> '${locale}', '')`

const everyTranslation = (column: string) =>
  locales.map((locale) => translation(column, locale)).join(` || ' ' || `)

const translationsOf = (column: string, field: Field) =>
  isRich(field) ? withoutTags(`(${everyTranslation(column)})`) : `(${everyTranslation(column)})`

const localised: ColumnKind = {
  ...document,
  conditions: {
    empty: scalarConditions.empty,
    contains: (column, operand, bind, field) => contains(translationsOf(column, field), operand, bind),
  },
  indexes: [trigramIndex(translationsOf)],
  ordered: (column) => `(${column} ->> '${primaryLocale}') collate "parvis_text"`,
  searched: translationsOf,
  clean: (value, field) => (isRich(field) ? eachSanitised(value) : value),
}

function isRich(field: Field): boolean {
  return 'form' in field && field.form === 'rich'
}

function eachSanitised(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([locale, html]) => [locale, sanitised(html)]))
}

const partsOf = (field: Field) => Object.entries((field as Field & { fields: Fields }).fields)

function cleanItem(item: object, field: Field, kinds: ColumnKinds): object {
  const values = item as Readonly<Record<string, unknown>>
  const cleaned = partsOf(field).map(([name, part]) => [
    name,
    columnKindOf(part, kinds).clean?.(values[name], part, kinds) ?? values[name],
  ])
  return { ...item, ...Object.fromEntries(cleaned) }
}

const records: ColumnKind = {
  ...document,
  conditions: {},
  clean: (items, field, kinds) => (items as object[] | null)?.map((item) => cleanItem(item, field, kinds)),
  refersTo(column, id, field) {
    const parts = partsOf(field).filter(([, part]) => part.target)
    const terms = parts.map(
      ([name]) => `${column} @> jsonb_build_array(jsonb_build_object('${name}', ${id}::text))`,
    )
    return terms.length > 0 ? `(${terms.join(' or ')})` : undefined
  },
}

/** The columns of the language's own kinds. */
export const columnKinds = {
  boolean: { type: 'boolean', make: () => boolean(), conditions: scalarConditions },
  choice: line,
  choices: texts,
  colour: line,
  country: line,
  date: { type: 'date', make: () => date(), conditions: scalarConditions },
  dateTime: {
    type: 'timestamptz',
    make: () => timestamp({ withTimezone: true }),
    conditions: scalarConditions,
  },
  decimal: { type: 'numeric', make: () => numeric(), conditions: scalarConditions },
  email: line,
  embedded: records,
  file: id,
  image: id,
  integer: { type: 'integer', make: () => integer(), conditions: scalarConditions },
  ipList: texts,
  json: document,
  list: texts,
  localisedText: localised,
  longText: line,
  number,
  percentage: number,
  phone: line,
  reference: id,
  references: {
    type: 'uuid[]',
    make: () => uuid().array(),
    conditions: referenceConditions,
    indexes: [referenceIndex],
    answered: (column, { target }, living) => (target?.hidesDeleted ? living(column, target) : column),
    refersTo,
  },
  richText: formatted,
  secret: {
    type: 'text',
    make: () => text(),
    conditions: {},
    answered: maskedSecret,
    issue: issueSecret,
  },
  slug: line,
  text: line,
  timeZone: line,
  url: line,
  vatNumber: line,
} satisfies Record<FieldKind, ColumnKind>

/**
 * How a field is stored.
 *
 * @throws Error when no column is known for the field's kind
 */
export function columnKindOf(field: Field, kinds: ColumnKinds): ColumnKind {
  const kind = kinds[field.kind] ?? kinds[field.storedAs ?? '']
  if (!kind) throw new Error(`No column is known for fields of kind "${field.kind}"`)
  return kind
}
