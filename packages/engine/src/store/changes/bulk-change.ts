import type { Resource } from '@parvis/schema'
import type { Queryable } from '@parvis/work'
import { callerInside } from '../../access/caller.js'
import { EngineError } from '../../errors/index.js'
import { completedFields } from '../completed-values.js'
import { fromDatabase } from '../database-error.js'
import type { Selection, StoredRecord, Values } from '../store.js'
import type { WriteOptions } from './make-writes.js'
import { creationStep, type StepPlace, stepOf, updateStep } from './prepared-steps.js'
import { type PresentRecord, selectPresent } from './select-changes.js'
import { type Bulk, type PreparedStep, takeSteps } from './take-steps.js'

/** A change of records of a resource, which its caller may make. */
export type BulkChange = {
  readonly resource: Resource
  /** The record that they are within. */
  readonly within: string | null
} & (
  | { readonly action: 'create'; readonly records: readonly Values[] }
  | { readonly action: 'update'; readonly selection: Selection; readonly values: Values }
  | { readonly action: 'delete'; readonly selection: Selection }
  | { readonly action: 'restore'; readonly ids: readonly string[] }
)

type Of<Action extends BulkChange['action']> = Extract<BulkChange, { action: Action }>

/** How changes of many records are made. */
export interface BulkOptions {
  /** How many records they may be of. */
  readonly most: number
  /** Called with how many records are done of how many, as far as that is known; an error ends everything. */
  onProgress?(progress: { readonly done: number; readonly about: number }): Promise<void>
}

/** How many records are read and written at a time. */
const batchSize = 1000

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
  { most, onProgress }: BulkOptions,
): Promise<Bulk> {
  const taking = takeSteps(connection, options)
  let about = 0
  let done = 0
  const announce = (records: number) => {
    about += records
    if (about > most) throw new EngineError('too_many_changes', { maximum: most })
  }
  for (const change of changes) {
    for await (const steps of stepsOf(connection, options, change, announce)) {
      await taking.take(steps)
      done += steps.length
      await onProgress?.({ done, about })
    }
    taking.note([change.resource.name, change.within, change.action, given(change)])
  }
  return taking.done()
}

/** What all records of a change get. */
function given(change: BulkChange): unknown {
  return change.action === 'update' ? change.values : null
}

/** @param announce called with how many records there are, before the first of them is changed */
function stepsOf(
  connection: Queryable,
  options: WriteOptions,
  change: BulkChange,
  announce: (records: number) => void,
): AsyncIterable<readonly PreparedStep[]> {
  if (change.action === 'create') return toCreate(options, change, announce)
  if (change.action === 'restore') return toRestore(connection, options, change, announce)
  return toChange(options, change, announce)
}

async function* toCreate(
  { model }: WriteOptions,
  { resource, within, records }: Of<'create'>,
  announce: (records: number) => void,
): AsyncIterable<readonly PreparedStep[]> {
  const place = { stored: model.of(resource), within }
  announce(records.length)
  for (const some of batches(records)) yield some.map((values) => creationStep(place, values))
}

async function* toChange(
  { model, storeOf, caller }: WriteOptions,
  change: Of<'update' | 'delete'>,
  announce: (records: number) => void,
): AsyncIterable<readonly PreparedStep[]> {
  const { resource, within, selection } = change
  const stored = model.of(resource)
  const place = { stored, within }
  const store = storeOf(callerInside(caller, resource, within))
  const values = change.action === 'update' ? completedFields(stored, change.values) : {}
  const scan = (some: Selection) => store.scan(resource, some, resource.list.order)
  for await (const records of fixed(scan, selection, announce))
    yield records.map((record) =>
      change.action === 'update' ? updateStep(place, record, values) : removalStep(place, record),
    )
}

function removalStep(place: StepPlace, { id, version, ...values }: StoredRecord): PreparedStep {
  const { stored, within } = place
  const named = { id, title: (values as Values)[stored.resource.title] }
  const step = stepOf(place, 'delete', named, { fields: [], outcome: 'changed' })
  return { step, write: { kind: 'delete', stored, id, within, version, values: {} } }
}

/** The records of a selection, batch by batch: those that are in it before any of them is changed. */
async function* fixed(
  scan: (selection: Selection) => AsyncIterable<readonly StoredRecord[]>,
  selection: Selection,
  announce: (records: number) => void,
): AsyncIterable<readonly StoredRecord[]> {
  const ids: string[] = []
  let last: readonly StoredRecord[] = []
  for await (const records of scan(selection)) {
    announce(records.length)
    ids.push(...records.map(({ id }) => id))
    last = records
  }
  if (ids.length === last.length) yield last
  else for (const some of batches(ids)) yield* scan({ filter: {}, ids: some })
}

async function* toRestore(
  connection: Queryable,
  { model, caller }: WriteOptions,
  change: Of<'restore'>,
  announce: (records: number) => void,
): AsyncIterable<readonly PreparedStep[]> {
  const { resource, within, ids } = change
  const stored = model.of(resource)
  announce(ids.length)
  for (const some of batches(ids)) {
    const { rows } = await connection
      .query<PresentRecord>(selectPresent(stored, caller.accountId, some))
      .catch((error: unknown) => {
        throw fromDatabase(error, resource)
      })
    const there = rows.filter((record) => record.within === within)
    yield there.map(({ id, version, isDeleted, values }) => {
      const outcome = isDeleted ? 'changed' : 'same'
      const named = { id, title: values[resource.title] }
      const step = stepOf({ stored, within }, 'restore', named, { fields: [], outcome })
      const write = { kind: 'restore', stored, id, within, version, values: {} } as const
      return { step, write: isDeleted ? write : undefined }
    })
  }
}

function* batches<Item>(items: readonly Item[]): Iterable<readonly Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize)
}
