import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '@parvis/schema'
import { mostChanged } from '@parvis/schema/changes'
import type { Queryable } from '@parvis/work'
import { EngineError } from '../../errors/index.js'
import { completedFields } from '../completed-values.js'
import { fromDatabase } from '../database-error.js'
import type { Selection, StoredRecord, Values } from '../store.js'
import { makeWrites, type RecordWrite, type WriteOptions, writerIn } from './make-writes.js'
import { type PresentRecord, selectPresent } from './select-changes.js'

/** A change of all records of a resource that match, which its caller may make. */
export type BulkChange = {
  readonly resource: Resource
  /** The record that they are within. */
  readonly within: string | null
} & (
  | { readonly action: 'update'; readonly selection: Selection; readonly values: Values }
  | { readonly action: 'delete'; readonly selection: Selection }
  | { readonly action: 'restore'; readonly ids: readonly string[] }
)

/** What a change did to one record, or would do. */
export interface BulkStep {
  readonly resource: string
  readonly id: string
  readonly within: string | null
  readonly title: unknown
  readonly action: BulkChange['action']
  readonly fields: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[]
  readonly outcome: 'changed' | 'same' | 'refused'
  /** What refused it. */
  readonly refusal: EngineError | undefined
}

/** What changes did, or would do. */
export interface Bulk {
  /** The same for exactly the same effects on the same versions of records. */
  readonly hash: string
  readonly steps: readonly BulkStep[]
}

/** A step with the write that it takes; none where nothing differs. */
interface Prepared {
  readonly step: BulkStep
  readonly write: RecordWrite | undefined
}

/**
 * Makes changes of many records within a transaction, one after the other, each record by a write like any other. What is
 * refused stays as it is, and is answered.
 *
 * @throws EngineError `too_many_changes`, `invalid_parameter` or `not_found` for a selection that cannot be read,
 * `unavailable` without the database
 */
export async function changeWithin(
  connection: Queryable,
  options: WriteOptions,
  changes: readonly BulkChange[],
): Promise<Bulk> {
  const steps: BulkStep[] = []
  const hash = createHash('sha256')
  for (const change of changes) {
    const most = mostChanged - steps.length
    const prepared = await prepare(connection, options, change, most)
    const writes = prepared.flatMap(({ write }) => write ?? [])
    const refusals = await makeWrites(connection, options, writes)
    const refused = new Map(writes.map((write, nth) => [write, refusals[nth]]))
    for (const { step, write } of prepared) {
      const refusal = write && refused.get(write)
      const taken = refusal ? { ...step, outcome: 'refused' as const, refusal } : step
      hash.update(JSON.stringify([step.id, write?.version, taken.outcome, refusal?.code]))
      steps.push(taken)
    }
    hash.update(JSON.stringify([change.resource.name, change.within, change.action, given(change)]))
  }
  return { hash: hash.digest('hex'), steps }
}

function given(change: BulkChange): unknown {
  return change.action === 'update' ? change.values : null
}

async function prepare(
  connection: Queryable,
  options: WriteOptions,
  change: BulkChange,
  most: number,
): Promise<Prepared[]> {
  if (change.action === 'restore') return toRestore(connection, options, change, most)
  const { resource, within, selection } = change
  const stored = options.model.of(resource)
  const store = options.storeOf(writerIn(options.caller, resource, within))
  const values = change.action === 'update' ? completedFields(stored, change.values) : {}
  const prepared: Prepared[] = []
  for await (const records of store.scan(resource, selection, resource.list.order))
    for (const record of records) {
      if (prepared.length === most) throw new EngineError('too_many_changes', { maximum: mostChanged })
      const fields = differences(record, values)
      const isSame = change.action === 'update' && fields.length === 0
      const step = {
        ...named(change, record, record[resource.title]),
        fields,
        outcome: isSame ? 'same' : 'changed',
      } as const
      const { id, version } = record
      const write: RecordWrite = { kind: change.action, stored, id, within, version, values }
      prepared.push({ step, write: isSame ? undefined : write })
    }
  return prepared
}

async function toRestore(
  connection: Queryable,
  { model, caller }: WriteOptions,
  change: Extract<BulkChange, { action: 'restore' }>,
  most: number,
): Promise<Prepared[]> {
  const { resource, within, ids } = change
  if (ids.length > most) throw new EngineError('too_many_changes', { maximum: mostChanged })
  const stored = model.of(resource)
  const { rows } = await connection
    .query<PresentRecord>(selectPresent(stored, caller.accountId, ids))
    .catch((error: unknown) => {
      throw fromDatabase(error, resource)
    })
  const there = rows.filter((record) => record.within === within)
  return there.map((record) => {
    const { id, version, isDeleted, values } = record
    const outcome = isDeleted ? 'changed' : 'same'
    const step = { ...named(change, record, values[resource.title]), fields: [], outcome } as const
    const write: RecordWrite = { kind: 'restore', stored, id, within, version, values: {} }
    return { step, write: isDeleted ? write : undefined }
  })
}

function named({ resource, within, action }: BulkChange, { id }: Pick<StoredRecord, 'id'>, title: unknown) {
  return { resource: resource.name, id, within, title: title ?? null, action, refusal: undefined }
}

/** The fields that would get another value. */
function differences(record: StoredRecord, values: Values): BulkStep['fields'] {
  return Object.entries(values).flatMap(([name, after]) => {
    const before = record[name] ?? null
    return isDeepStrictEqual(asJson(before), asJson(after)) ? [] : [{ name, before, after: after ?? null }]
  })
}

/** A value as it is answered: with times as text, and without members that are undefined. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
