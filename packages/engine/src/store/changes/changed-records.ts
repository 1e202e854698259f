import type { RevisionRow } from './select-changes.js'

/** A value of a field, before and after a change set, as JSON of the row. */
export interface ChangedValue {
  readonly before: unknown
  readonly after: unknown
}

/** What a change set did to one record, as a whole. */
export interface ChangedRecord {
  readonly resource: string
  readonly id: string
  /** Whether the record was there before, and afterwards: not in the trash, and not gone. */
  readonly wasThere: boolean
  readonly isThere: boolean
  /** Whether it is new, rather than from the trash, where it was not there before. */
  readonly isNew: boolean
  /** Whether it was deleted for good. */
  readonly isGone: boolean
  /** The version that it had afterwards. */
  readonly version: number
  readonly values: ReadonlyMap<string, ChangedValue>
}

/**
 * Sums up the revisions of a change set by record.
 *
 * @param revisions in the order of the changes
 * @returns what was changed last, first
 */
export function changedRecords(revisions: readonly RevisionRow[]): ChangedRecord[] {
  const byRecord = new Map<string, [RevisionRow, ...RevisionRow[]]>()
  for (const revision of revisions) {
    const key = `${revision.resource} ${revision.id}`
    const known = byRecord.get(key)
    if (known) known.push(revision)
    else byRecord.set(key, [revision])
  }
  return [...byRecord.values()]
    .sort((one, other) => lastOf(other).sequence - lastOf(one).sequence)
    .map(summedUp)
}

function lastOf(revisions: readonly [RevisionRow, ...RevisionRow[]]): RevisionRow {
  return revisions[revisions.length - 1] as RevisionRow
}

function summedUp(revisions: [RevisionRow, ...RevisionRow[]]): ChangedRecord {
  const [first] = revisions
  const last = lastOf(revisions)
  const values = new Map<string, ChangedValue>()
  for (const { before, after } of revisions)
    for (const [name, value] of Object.entries(after ?? {})) {
      const known = values.get(name)
      values.set(name, { before: known ? known.before : before?.[name], after: value })
    }
  return {
    resource: first.resource,
    id: first.id,
    wasThere: first.action === 'update' || first.action === 'delete',
    isThere: last.action !== 'delete' && last.action !== 'purge',
    isNew: first.action === 'create',
    isGone: last.action === 'purge',
    version: last.version,
    values,
  }
}
