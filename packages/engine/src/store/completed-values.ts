import { uuidv7 } from 'uuidv7'
import type { Values } from './store.js'
import type { StoredResource } from './store-model.js'

/** The values of a new record, with the defaults of those that are not given. */
export function completed(stored: StoredResource, values: Values): Values {
  const defaults = [...stored.columns.values()].map(({ name, field }) => [name, field.defaultValue])
  return completedFields(stored, { ...Object.fromEntries(defaults), ...values })
}

/** Given values with what their fields add, such as the ids of embedded records. */
export function completedFields(stored: StoredResource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      stored.columns.get(name)?.field.complete?.(value, uuidv7) ?? value,
    ]),
  )
}
