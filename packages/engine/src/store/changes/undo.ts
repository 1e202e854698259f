import { createHash } from 'node:crypto'
import type { Resource } from '@parvis/schema'
import { mostPlanned, type UndoChoice, type UndoPlan } from '@parvis/schema/changes'
import type { BoundStatement, Queryable } from '@parvis/work'
import { EngineError } from '../../errors/index.js'
import { fromDatabase } from '../database-error.js'
import type { Values } from '../store.js'
import type { StoredResource } from '../store-model.js'
import type { BulkOptions } from './bulk-change.js'
import { type ChangedRecord, changedRecords } from './changed-records.js'
import { grouped } from './grouped.js'
import { makeWrites, type RecordWrite, type WriteOptions } from './make-writes.js'
import {
  countRecords,
  type PresentRecord,
  selectAnswered,
  selectChangesBefore,
  selectPresent,
  selectRevisionsOf,
} from './select-changes.js'
import { type Changed, changedIds } from './take-steps.js'
import { type UndoStep, undoStep } from './undo-step.js'

/** What undoing a change set did to one record, or would do. */
export interface UndoneStep extends UndoStep {
  readonly resource: string
  readonly id: string
  readonly within: string | null
  /** The value of the field that names it; null when it is gone. */
  readonly title: unknown
  /** The version of the record before the undo; 0 when it is gone. */
  readonly version: number
  /** What refused it. */
  readonly refusal: EngineError | undefined
}

/** What undoing a change set did, or would do. */
export interface Undoing {
  /** The same for exactly the same effects on the same versions of records. */
  readonly hash: string
  readonly hidden: number
  readonly counts: UndoPlan['counts']
  /** The first steps, at most `mostPlanned`: what has changed since and what stays before all others. */
  readonly records: readonly UndoneStep[]
  readonly isMore: boolean
  readonly changed: Changed
}

export interface UndoOptions extends WriteOptions {
  /** The resources of which the caller may read records. */
  readonly resources: readonly Resource[]
  readonly changeSetId: string
  /** The change set that the undo is. */
  readonly undoId: string
  readonly choices: readonly UndoChoice[]
}

/** A step with what it needs: the record as it is, and the values it gets back, as the store takes them. */
interface Prepared extends UndoneStep {
  readonly stored: StoredResource
  readonly back: Values
}

/** How many records are read and undone at a time. */
const batchSize = 1000

/**
 * Undoes a change set within a transaction, each record by a write like any other, in the reverse order of the changes.
 * What is refused stays as it is, and is answered.
 *
 * @throws EngineError `not_found` when the caller can read nothing of it, `too_many_changes`, `unavailable` without the
 * database
 */
export async function undoWithin(
  connection: Queryable,
  options: UndoOptions,
  { most, onProgress }: BulkOptions,
): Promise<Undoing> {
  const { caller, changeSetId } = options
  const resources = options.resources.map(({ name }) => name)
  const selection = { accountId: caller.accountId, resources, changeSetId }
  const [counted] = await rows(connection, countRecords(selection))
  const { known = 0, hidden = 0 } = counted ?? {}
  if (known === 0) throw new EngineError('not_found', {})
  if (known > most) throw new EngineError('too_many_changes', { maximum: most })
  const sum = summary(changeSetId)
  let before = Number.MAX_SAFE_INTEGER
  let done = 0
  for (;;) {
    const page = await rows(connection, selectChangesBefore({ ...selection, before, limit: batchSize }))
    const ids = page.flatMap(({ id, isFollowed }) => (isFollowed ? [] : [id]))
    const revisions = await rows(connection, selectRevisionsOf({ ...selection, ids }))
    const steps = await prepare(connection, options, changedRecords(revisions))
    for (const record of await take(connection, options, steps)) sum.add(record)
    done += ids.length
    await onProgress?.({ done, about: known })
    if (page.length < batchSize) break
    before = page.at(-1)?.sequence ?? 0
  }
  return { ...sum.done(), hidden }
}

async function prepare(
  connection: Queryable,
  options: UndoOptions,
  changes: readonly ChangedRecord[],
): Promise<Prepared[]> {
  const { caller, model, resources, choices } = options
  const chosen = new Map(choices.map((choice) => [`${choice.resource} ${choice.id}`, choice]))
  const present = new Map<string, PresentRecord>()
  for (const [name, some] of grouped(changes, ({ resource }) => resource)) {
    const ids = some.map(({ id }) => id)
    for (const record of await rows(connection, selectPresent(model.of({ name }), caller.accountId, ids)))
      present.set(`${name} ${record.id}`, record)
  }
  const steps = changes.map((change) => {
    const key = `${change.resource} ${change.id}`
    const resource = resources.find(({ name }) => name === change.resource) as Resource
    const record = present.get(key)
    const { rights } = caller
    const step = undoStep({ change, present: record, resource, rights, choice: chosen.get(key) })
    const { within = null, version = 0, values = {} } = record ?? {}
    const title = values[resource.title] ?? null
    const named = { resource: resource.name, id: change.id, within, title, version }
    return { ...named, ...step, stored: model.of(resource), back: {}, refusal: undefined }
  })
  return withValues(connection, caller.accountId, steps)
}

/** Gives steps the values that go back, of the types that the store takes. */
async function withValues(
  connection: Queryable,
  accountId: string,
  steps: readonly Prepared[],
): Promise<Prepared[]> {
  const answered = new Map<string, Values>()
  const reverting = steps.filter(({ fields }) => fields.length > 0)
  for (const some of grouped(reverting, ({ stored, within }) => `${stored.name} ${within}`).values()) {
    const [first] = some
    if (!first) continue
    const wanted = some.map(({ id, fields }) => ({
      id,
      ...Object.fromEntries(fields.map(({ name, back }) => [name, back])),
    }))
    for (const row of await rows(connection, selectAnswered(first.stored, accountId, first.within, wanted)))
      answered.set(`${first.resource} ${row.id}`, row)
  }
  return steps.map((step) => {
    const values = answered.get(`${step.resource} ${step.id}`) ?? {}
    const names = step.fields.flatMap(({ name, goesBack }) => (goesBack ? [name] : []))
    return { ...step, back: Object.fromEntries(names.map((name) => [name, values[name] ?? null])) }
  })
}

/** Takes all steps that are possible. */
async function take(
  connection: Queryable,
  { undoId, changeSetId, ...options }: UndoOptions,
  steps: readonly Prepared[],
): Promise<UndoneStep[]> {
  const caller = { ...options.caller, changeSet: { id: undoId, kind: 'undo', undoes: changeSetId } as const }
  const taken = steps.flatMap((step) =>
    step.write === null ? [] : [{ step, write: writeOf(step, step.write) }],
  )
  const writes = taken.map(({ write }) => write)
  const refusals = await makeWrites(connection, { ...options, caller }, writes)
  const refused = new Map(taken.map(({ step }, nth) => [step, refusals[nth]]))
  return steps.map((step) => {
    const { stored: _, back: __, ...answer } = step
    const refusal = refused.get(step)
    return refusal ? { ...answer, reason: 'refused', refusal } : answer
  })
}

function writeOf({ stored, id, within, version, back }: Prepared, kind: RecordWrite['kind']): RecordWrite {
  return { kind, stored, id, within, version, values: back }
}

/** Sums up what an undo does, record by record. */
function summary(changeSetId: string) {
  const hash = createHash('sha256').update(changeSetId)
  const shown: Record<keyof UndoPlan['counts'], UndoneStep[]> = { changedSince: [], stay: [], goBack: [] }
  const counts = { changedSince: 0, stay: 0, goBack: 0 }
  const changed = changedIds()
  return {
    add(record: UndoneStep): void {
      hash.update(JSON.stringify(effectOf(record)))
      const goesBack = record.write !== null && record.reason === null
      const part = record.isChangedSince ? 'changedSince' : goesBack ? 'goBack' : 'stay'
      if (shown[part].length < mostPlanned) shown[part].push(record)
      if (record.isChangedSince) counts.changedSince += 1
      counts[goesBack ? 'goBack' : 'stay'] += 1
      if (goesBack) changed.add(record.resource, record.id)
    },
    done() {
      const records = [...shown.changedSince, ...shown.stay, ...shown.goBack].slice(0, mostPlanned)
      const isMore = counts.goBack + counts.stay > records.length
      return { hash: hash.digest('hex'), counts, records, isMore, changed: changed.all() }
    },
  }
}

function effectOf({ resource, id, version, write, reason, refusal, fields }: UndoneStep) {
  return [
    [resource, id, version, write, reason, refusal?.code],
    fields.map(({ name, back, goesBack }) => [name, back, goesBack]),
  ]
}

async function rows<Row extends object>(
  connection: Queryable,
  statement: BoundStatement<Row>,
): Promise<readonly Row[]> {
  const { rows: found } = await connection.query<Row>(statement).catch((error: unknown) => {
    throw fromDatabase(error)
  })
  return found
}
