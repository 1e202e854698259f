import type { Load } from './libraries/library.js'
import type { Fields } from './record.js'

/** Values of a record's fields, by name. */
type Values = Readonly<Record<string, unknown>>

/** Loads the libraries that the rules need to validate a record; undefined when none are needed. */
export function loaderFor(fields: Fields, values: Values): Load | undefined {
  return together(Object.entries(fields).map(([name, field]) => field.loaderFor?.(values[name])))
}

/** Like `loaderFor`, for several records. */
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
