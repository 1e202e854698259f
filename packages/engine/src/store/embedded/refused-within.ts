import type { Embedding } from '@parvis/schema'
import { EngineError, type RefusedValue } from '../../errors/index.js'
import type { StoredRecord } from '../store.js'

/**
 * Tells what was refused of a record as it concerns one that is embedded in it and was written by itself: what is wrong
 * with the embedded record by the names of its own fields, with the list that holds it by that of its holder.
 *
 * @param holder the record as it would be
 * @param id of the embedded record
 */
export function refusedWithin(
  error: unknown,
  { field, name }: Embedding,
  holder: StoredRecord | null,
  id: string,
): unknown {
  if (!(error instanceof EngineError) || error.code !== 'invalid_input') return error
  const items = (holder?.[field] ?? []) as readonly { id: string }[]
  const within = `${field}.${items.findIndex((item) => item.id === id)}.`
  const { errors } = error.facts as { errors: readonly RefusedValue[] }
  const named = errors.map(({ path, ...why }) => ({
    ...why,
    path: path === field ? name : path.startsWith(within) ? path.slice(within.length) : path,
  }))
  return new EngineError('invalid_input', { errors: named })
}
