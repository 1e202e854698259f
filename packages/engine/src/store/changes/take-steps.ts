import { createHash } from 'node:crypto'
import { mostPlanned } from '@parvis/schema/changes'
import type { Queryable } from '@parvis/work'
import type { EngineError } from '../../errors/index.js'
import type { Values } from '../store.js'
import { isForeseen } from './foreseen-writes.js'
import { makeWrites, type RecordWrite, type WriteOptions } from './make-writes.js'

/** What a change did to one record, or would do. */
export interface BulkStep {
  readonly resource: string
  /** Of a record that is created, another one each time. */
  readonly id: string
  readonly within: string | null
  readonly title: unknown
  readonly action: RecordWrite['kind']
  readonly fields: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[]
  readonly outcome: 'changed' | 'same' | 'refused'
  /** What refused it. */
  readonly refusal: EngineError | undefined
  /** The line of a table that it is made from. */
  readonly line?: number
}

/** A step with the write that it takes; none where nothing differs. */
export interface PreparedStep {
  readonly step: BulkStep
  readonly write: RecordWrite | undefined
  /** The values that it sets, where they are its own and not those of all steps. */
  readonly given?: Values
}

/** What changes did, or would do. */
export interface Bulk {
  /** The same for exactly the same effects on the same versions of records. */
  readonly hash: string
  readonly counts: Readonly<Record<BulkStep['outcome'], number>>
  /** The first steps, at most `mostPlanned`: what is refused before all others. */
  readonly steps: readonly BulkStep[]
  readonly isMore: boolean
  /** The ids of the records that were changed, by the name of their resource; undefined for very many of one. */
  readonly changed: Changed
  /** The ids of those that were deleted. */
  readonly deleted: ReadonlyMap<string, readonly string[]>
}

/** Changes of records within a transaction that are made batch by batch, and summed up. */
export function takeSteps(connection: Queryable, options: WriteOptions) {
  const hash = createHash('sha256')
  const counts = { changed: 0, same: 0, refused: 0 }
  const shown: Record<BulkStep['outcome'], BulkStep[]> = { changed: [], same: [], refused: [] }
  const changed = changedIds()
  const deleted = new Map<string, string[]>()

  function count(step: BulkStep): void {
    const { outcome, action, resource, id } = step
    counts[outcome] += 1
    if (shown[outcome].length < mostPlanned) shown[outcome].push(step)
    if (outcome !== 'changed') return
    changed.add(resource, id)
    if (action === 'delete') listed(deleted, resource).push(id)
  }

  /** The writes whose outcome is known only by making them. */
  async function toMake(writes: readonly RecordWrite[]): Promise<readonly RecordWrite[]> {
    if (!options.isRehearsal) return writes
    const quota = await options.quotaOf?.(options.caller)
    return writes.filter((write) => !isForeseen(write, options, quota))
  }

  return {
    /**
     * Makes the writes of steps, each like any other; a rehearsal only those that may be refused. What is refused stays as
     * it is.
     *
     * @returns what became of each of them
     * @throws EngineError `unavailable` without the database
     */
    async take(steps: readonly PreparedStep[]): Promise<readonly BulkStep[]> {
      const writes = await toMake(steps.flatMap(({ write }) => write ?? []))
      const refusals = await makeWrites(connection, options, writes)
      const refused = new Map(writes.map((write, nth) => [write, refusals[nth]]))
      return steps.map(({ step, write, given }) => {
        const refusal = write && refused.get(write)
        const taken = refusal ? { ...step, outcome: 'refused' as const, refusal } : step
        const { action, resource, id, outcome } = taken
        const named = action === 'create' ? [resource] : [resource, id, write?.version]
        hash.update(JSON.stringify([named, action, outcome, taken.refusal?.code, given]))
        count(taken)
        return taken
      })
    },
    /** Has the hash depend on something more, such as the values that are set. */
    note(effect: unknown): void {
      hash.update(JSON.stringify(effect) ?? '')
    },
    done: (): Bulk => {
      const steps = [...shown.refused, ...shown.changed, ...shown.same].slice(0, mostPlanned)
      const total = counts.changed + counts.same + counts.refused
      return {
        hash: hash.digest('hex'),
        counts,
        steps,
        isMore: total > steps.length,
        changed: changed.all(),
        deleted,
      }
    },
  }
}

/** The ids of changed records by the name of their resource; undefined where there are very many. */
export type Changed = ReadonlyMap<string, readonly string[] | undefined>

/** How many ids of one resource are remembered: those who look at more of them read all again. */
const mostIds = 10_000

/** Remembers the ids of changed records. */
export function changedIds() {
  const ids = new Map<string, string[] | undefined>()
  return {
    add(resource: string, id: string): void {
      const known = ids.has(resource) ? ids.get(resource) : []
      if (known && known.length < mostIds) ids.set(resource, known).get(resource)?.push(id)
      else ids.set(resource, undefined)
    },
    all: (): Changed => ids,
  }
}

/** The list of a key, which is empty at first. */
export function listed<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const known = lists.get(key)
  if (known) return known
  const list: Item[] = []
  lists.set(key, list)
  return list
}
