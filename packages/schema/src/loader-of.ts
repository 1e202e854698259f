import type { Fields } from './record.js'

/** Loads what the rules of fields need; undefined when all of it is there. */
export function loaderOf(fields: Fields): (() => Promise<void>) | undefined {
  const loaders = Object.values(fields).flatMap(({ load }) => load ?? [])
  if (loaders.length === 0) return undefined
  return async () => {
    await Promise.all(loaders.map((load) => load()))
  }
}
