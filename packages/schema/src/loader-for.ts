import type { Load } from './libraries/library.js'
import type { Fields } from './record.js'

/** What the fields of a record hold, by name. */
type Values = Readonly<Record<string, unknown>>

/** Loads what the rules of fields lack to hold the values of a record; undefined when they lack nothing. */
export function loaderFor(fields: Fields, values: Values): Load | undefined {
  return together(Object.entries(fields).map(([name, field]) => field.loaderFor?.(values[name])))
}

/** The same for the values of several records. */
export function loaderForEach(fields: Fields, items: readonly Values[]): Load | undefined {
  return together(items.map((values) => loaderFor(fields, values)))
}

function together(loaders: readonly (Load | undefined)[]): Load | undefined {
  const lacking = [...new Set(loaders)].filter((load) => load !== undefined)
  if (lacking.length < 2) return lacking[0]
  return async () => {
    await Promise.all(lacking.map((load) => load()))
  }
}
