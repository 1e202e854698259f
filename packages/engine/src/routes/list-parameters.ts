import {
  type Condition,
  conditionsOf,
  filtersOf,
  french,
  type Locale,
  type Resource,
  shapes,
  sortsOf,
  text,
  timeFieldsOf,
  validate,
} from '@parvis/schema'
import { z } from 'zod'
import type { ListQuery, Selection, Sort } from '../store/store.js'
import { cursorIn } from './cursor.js'
import { invalid, jsonIn } from './query-string.js'

/** Maximum number of records on one page. */
export const maxPageSize = 1000
const defaultPageSize = 25
/** The maximum offset of PostgreSQL. */
const maxOffset = Number.MAX_SAFE_INTEGER

const sortRule = z.tuple([z.string(), z.enum(['ASC', 'DESC'])])
const rangeRule = z.tuple([z.int().min(0).max(maxOffset), z.int().min(0).max(maxOffset)])
const filterRule = z.record(z.string(), z.unknown())
const searchRule = text({ label: { fr: 'Recherche', en: 'Search' } }).rule
const timeRule = z.iso.datetime({ offset: true }).refine((time) => Date.parse(time) > 0)
const idsRule = z.union([z.array(shapes.id).max(maxPageSize), shapes.id.transform((id) => [id])])

/**
 * Reads what a list is asked for: `filter`, `sort` and `range` of `ra-data-simple-rest`, `cursor` and `count`.
 *
 * @throws EngineError `invalid_parameter` naming the parameter that asks for what the resource does not offer
 */
export function listQuery(resource: Resource, query: Record<string, unknown>, locale: Locale): ListQuery {
  const selection = selectionIn(resource, query, locale)
  const sort = sortIn(resource, query)
  return {
    ...selection,
    sort,
    ...pageOf(jsonIn(query, 'range', rangeRule), selection.ids),
    from: cursorIn(query.cursor, sort),
    count: countIn(query.count),
  }
}

/** Which records a query string selects by `filter` and `as_of`. @throws EngineError `invalid_parameter` */
export function selectionIn(resource: Resource, query: Record<string, unknown>, locale: Locale): Selection {
  const { q, id, ...wanted } = jsonIn(query, 'filter', filterRule) ?? {}
  const filter = Object.entries(wanted).map(([name, value]) => [name, conditionsFor(resource, name, value)])
  return {
    filter: Object.fromEntries(filter),
    ids: idsOf(id),
    search: searchOf(resource, q, locale),
    asOf: asOfIn(resource, query.as_of),
  }
}

/** How a query string orders a list. @throws EngineError `invalid_parameter` */
export function sortIn(resource: Resource, query: Record<string, unknown>): Sort {
  const sort = jsonIn(query, 'sort', sortRule)
  if (!sort) return resource.list.order
  const [field, direction] = sort
  if (!sortsOf(resource).includes(field)) throw invalid('sort', noSort(field))
  return { field, direction }
}

function conditionsFor(resource: Resource, name: string, value: unknown): Condition[] {
  const fields = { ...resource.fields, ...timeFieldsOf(resource) }
  const field = filtersOf(resource).includes(name) ? fields[name] : undefined
  if (!field) throw invalid('filter', noFilter(name))
  const conditions = conditionsOf(field, value)
  if (!conditions) throw invalid('filter', wrongValue(name))
  return conditions
}

function idsOf(id: unknown): string[] | undefined {
  if (id === undefined) return undefined
  const result = idsRule.safeParse(id)
  if (result.success) return result.data
  throw invalid('filter', wrongValue('id'))
}

function asOfIn({ versioned, embedding }: Resource, time: unknown): string | undefined {
  if (time === undefined) return undefined
  if (!versioned || embedding)
    throw invalid('as_of', {
      fr: 'l’historique de ces fiches n’est pas conservé',
      en: 'these records have no history',
    })
  const result = timeRule.safeParse(time)
  if (result.success) return result.data
  throw invalid('as_of', {
    fr: 'un moment au format ISO 8601 est attendu, avec un fuseau horaire',
    en: 'a time in ISO 8601 is expected, with a time zone',
  })
}

function searchOf({ embedding }: Resource, q: unknown, locale: Locale): string | undefined {
  if (embedding && q !== undefined) throw invalid('filter', noFilter('q'))
  const result = validate(searchRule, q, locale)
  if (result.valid) return result.value ?? undefined
  throw invalid('filter', wrongValue('q'))
}

function pageOf(range: [number, number] | undefined, ids: readonly unknown[] | undefined) {
  if (!range) return { offset: 0, limit: ids?.length || defaultPageSize }
  const [first, last] = range
  if (last < first || last - first >= maxPageSize) throw invalid('range', wrongRange)
  return { offset: first, limit: last - first + 1 }
}

function countIn(count: unknown): ListQuery['count'] {
  if (count === undefined || count === 'exact' || count === 'none') return count
  throw invalid('count', {
    fr: french`« exact » ou « none » est attendu`,
    en: '"exact" or "none" is expected',
  })
}

const wrongRange = {
  fr: `[première, dernière] attendu, ${maxPageSize} lignes au plus`,
  en: `[first, last] expected, ${maxPageSize} rows at most`,
}
const noFilter = (name: string) => ({
  fr: french`« ${name} » n’est pas un champ par lequel filtrer`,
  en: `"${name}" is not a field to filter by`,
})
const noSort = (name: string) => ({
  fr: french`« ${name} » n’est pas un champ par lequel trier`,
  en: `"${name}" is not a field to sort by`,
})
const wrongValue = (name: string) => ({
  fr: french`la valeur de « ${name} » n’est pas valide`,
  en: `the value of "${name}" is not valid`,
})
