import { type Locale, type Resource, systemSorts, text, validate } from '@parvis/schema'
import { z } from 'zod'
import type { ListQuery, Sort } from '../store/store.js'
import { invalid, jsonIn } from './query-string.js'

/** How many records one page holds at most. */
export const maxPageSize = 1000
const defaultPageSize = 25

const sortRule = z.tuple([z.string(), z.enum(['ASC', 'DESC'])])
const rangeRule = z.tuple([z.int().min(0), z.int().min(0)])
const filterRule = z.record(z.string(), z.unknown())
const searchRule = text({ label: { fr: 'Recherche', en: 'Search' } }).rule
const idRule = z.uuid()

/**
 * Reads what a list is asked for, in the parameters of `ra-data-simple-rest`: `filter`, `sort` and `range`.
 *
 * @throws EngineError `invalid_parameter` naming the parameter that asks for what the resource does not offer
 */
export function listQuery(resource: Resource, query: Record<string, unknown>, locale: Locale): ListQuery {
  const { q, ...wanted } = jsonIn(query, 'filter', filterRule) ?? {}
  const filter = Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [name, filterValues(resource, name, value, locale)]),
  )
  const sort = sortOf(resource, jsonIn(query, 'sort', sortRule))
  return {
    filter,
    search: searchOf(q, locale),
    sort,
    ...pageOf(jsonIn(query, 'range', rangeRule), filter.id),
  }
}

function filterValues(resource: Resource, name: string, value: unknown, locale: Locale): unknown[] {
  const values = Array.isArray(value) ? value : [value]
  if (values.length > maxPageSize) throw invalid('filter', tooMany)
  return values.map((each) => filterValue(resource, name, each, locale))
}

function filterValue(resource: Resource, name: string, value: unknown, locale: Locale): unknown {
  const rule = name === 'id' ? idRule : resource.fields[name]?.rule
  if (!rule || (name !== 'id' && !resource.list.filters.includes(name)))
    throw invalid('filter', noFilter(name))
  const result = validate<unknown>(rule, value, locale)
  if (result.valid) return result.value
  throw invalid('filter', wrongValue(name))
}

function searchOf(q: unknown, locale: Locale): string | undefined {
  const result = validate(searchRule, q, locale)
  if (result.valid) return result.value ?? undefined
  throw invalid('filter', wrongValue('q'))
}

function sortOf(resource: Resource, sort: [string, 'ASC' | 'DESC'] | undefined): Sort {
  if (!sort) return resource.list.order
  const [field, direction] = sort
  if (![...resource.list.sorts, ...systemSorts, 'id'].includes(field)) throw invalid('sort', noSort(field))
  return { field, direction }
}

function pageOf(range: [number, number] | undefined, ids: readonly unknown[] | undefined) {
  if (!range) return { offset: 0, limit: ids?.length ?? defaultPageSize }
  const [first, last] = range
  if (last < first || last - first >= maxPageSize) throw invalid('range', wrongRange)
  return { offset: first, limit: last - first + 1 }
}

const tooMany = { fr: `${maxPageSize} valeurs au plus`, en: `${maxPageSize} values at most` }
const wrongRange = {
  fr: `[première, dernière] attendu, ${maxPageSize} lignes au plus`,
  en: `[first, last] expected, ${maxPageSize} rows at most`,
}
const noFilter = (name: string) => ({
  fr: `« ${name} » n’est pas un champ par lequel filtrer`,
  en: `"${name}" is not a field to filter by`,
})
const noSort = (name: string) => ({
  fr: `« ${name} » n’est pas un champ par lequel trier`,
  en: `"${name}" is not a field to sort by`,
})
const wrongValue = (name: string) => ({
  fr: `la valeur de « ${name} » n’est pas valide`,
  en: `the value of "${name}" is not valid`,
})
