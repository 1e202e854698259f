import { isBounded, type RecordQuota } from '../record-quota.js'
import type { StoredResource } from '../store-model.js'
import { isMadeAlone, type RecordWrite, type WriteOptions } from './make-writes.js'

/**
 * Whether the database cannot refuse a write that a statement makes together with others: nothing in it is unique or
 * refers to a record, and it needs no room within a quota. A plan that no later step depends on leaves such writes out, and
 * so locks nothing and leaves no dead rows behind.
 *
 * @param quota of the account, if it has one
 */
export function isForeseen(
  write: RecordWrite,
  options: Pick<WriteOptions, 'isGuarded'>,
  quota: RecordQuota | undefined,
): boolean {
  const { kind, stored, values } = write
  if (isMadeAlone(write, options) || refersToItself(stored) || refers(write)) return false
  if (kind === 'create')
    return !hasUnique(stored) && !stored.resource.within && !isBounded(stored.resource, quota)
  return kind === 'update' && !hasUnique(stored, Object.keys(values))
}

/** Whether later steps may find a record by the title that a write gives it. */
function refersToItself({ name, columns }: StoredResource): boolean {
  return [...columns.values()].some(({ field }) => field.target?.resource === name)
}

function refers({ stored, values }: RecordWrite): boolean {
  return Object.entries(values).some(
    ([name, value]) => (stored.columns.get(name)?.field.referred(value).length ?? 0) > 0,
  )
}

function hasUnique({ columns }: StoredResource, names: Iterable<string> = columns.keys()): boolean {
  return [...names].some((name) => columns.get(name)?.field.unique)
}
