import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '@parvis/schema'
import { answeredValue, storedValue, writableFields } from './record-values.js'

type Values = Readonly<Record<string, unknown>>

/** Finds a field of an answered record that differs from the given value, after its rule; undefined when none does. */
export function notStored(resource: Resource, given: Values, answered: Values): string | undefined {
  for (const [name, field] of writableFields(resource)) {
    if (!(name in given)) continue
    const [expected, found] = [storedValue(field, given[name]), answeredValue(field, answered[name])]
    if (!isDeepStrictEqual(expected, found))
      return `${resource.name}.${name} was to be ${JSON.stringify(expected)} and is ${JSON.stringify(found)}`
  }
  return undefined
}

/** Says which field two answers of a record differ in, those only the server sets left out. */
export function differing(resource: Resource, one: Values, other: Values): string | undefined {
  const names = ['id', 'version', 'createdAt', 'updatedAt', ...writableFields(resource).map(([name]) => name)]
  const name = names.find((each) => !isDeepStrictEqual(one[each], other[each]))
  return (
    name &&
    `${resource.name}.${name} was ${JSON.stringify(one[name])} and then ${JSON.stringify(other[name])}`
  )
}
