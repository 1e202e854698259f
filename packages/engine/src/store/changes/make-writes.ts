import { type BoundStatement, inSavepoint, type Queryable } from '@parvis/work'
import { type Caller, callerInside } from '../../access/caller.js'
import { asEngineError, type EngineError, isUnavailable } from '../../errors/index.js'
import { fromDatabase } from '../database-error.js'
import { isBounded, lockRecordQuota, type QuotaOf } from '../record-quota.js'
import type { StoreOf } from '../store.js'
import type { StoredResource, StoreModel } from '../store-model.js'
import { scopeOf } from '../tenant-scope.js'
import { type BatchChange, deleteMany, insertMany, restoreMany, updateMany } from './batch-writes.js'

/** A write of a record that is to be made with others. What is in the trash is changed once it is back, or before it goes. */
export interface RecordWrite extends BatchChange {
  readonly kind: 'create' | 'update' | 'delete' | 'restore'
  readonly stored: StoredResource
  /** The record that it is within. */
  readonly within: string | null
}

export interface WriteOptions {
  readonly model: StoreModel
  /** Who writes, and as which change set. */
  readonly caller: Caller
  /** Stores on the connection, with the guards of writes. */
  readonly storeOf: StoreOf
  /** Whether the writes of a resource have a guard, which has its say on each of them. */
  isGuarded(resource: string): boolean
  /** How many records the caller's account may have. */
  readonly quotaOf?: QuotaOf | undefined
  /** Whether all of it is rolled back, and what later steps do does not depend on what earlier ones wrote. */
  readonly isRehearsal?: boolean
}

/** How many records one statement writes at most. */
const mostTogether = 1000

/** Writes by which a record goes to the trash or comes from there. */
const moves = { delete: deleteMany, restore: restoreMany }

/**
 * Makes writes in their order within a transaction: as many as possible by one statement, and with the same result as one
 * by one.
 *
 * @returns what refused each of them; undefined for what is written
 * @throws EngineError `unavailable` without the database, or the error of a defect
 */
export async function makeWrites(
  connection: Queryable,
  options: WriteOptions,
  writes: readonly RecordWrite[],
): Promise<(EngineError | undefined)[]> {
  const refusals: (EngineError | undefined)[] = []
  for (const run of runsOf(writes, options)) {
    const areWritten = run.length > 1 && (await writeTogether(connection, options, run))
    for (const write of run)
      refusals.push(areWritten ? undefined : await writeAlone(connection, options, write))
  }
  return refusals
}

/**
 * Puts writes together that one statement can make: those that follow one another and write the same fields of the same
 * resource, where no guard has its say.
 */
function runsOf(writes: readonly RecordWrite[], options: WriteOptions): RecordWrite[][] {
  const runs: RecordWrite[][] = []
  let last: string | undefined
  for (const write of writes) {
    const { kind, stored, within, values } = write
    const fields = kind === 'create' ? [] : Object.keys(values)
    const key = isMadeAlone(write, options) ? undefined : JSON.stringify([kind, stored.name, within, fields])
    const run = runs.at(-1)
    if (run && key !== undefined && key === last && run.length < mostTogether) run.push(write)
    else runs.push([write])
    last = key
  }
  return runs
}

/** Whether no statement makes a write together with others. */
export function isMadeAlone(
  { kind, stored, values }: RecordWrite,
  { isGuarded }: Pick<WriteOptions, 'isGuarded'>,
): boolean {
  if (isGuarded(stored.name)) return true
  return kind in moves ? Object.keys(values).length > 0 : kind === 'create' && hasSecrets(stored)
}

/** Whether a secret is issued with each new record. */
function hasSecrets({ columns }: StoredResource): boolean {
  return [...columns.values()].some(({ kind }) => kind.issue)
}

/** @returns whether all of them are written; none is otherwise */
async function writeTogether(
  connection: Queryable,
  options: WriteOptions,
  writes: readonly RecordWrite[],
): Promise<boolean> {
  const incomplete = new Error('Some records cannot be written')
  try {
    await inSavepoint(connection, async () => {
      const statement = await together(connection, options, writes)
      const { rows } = await connection.query(statement).catch((error: unknown) => {
        throw fromDatabase(error, writes[0]?.stored.resource)
      })
      if (rows.length < writes.length) throw incomplete
    })
    return true
  } catch (error) {
    if (error === incomplete || refusalOf(error)) return false
    throw error
  }
}

async function together(
  connection: Queryable,
  { model, caller, quotaOf }: WriteOptions,
  writes: readonly RecordWrite[],
): Promise<BoundStatement> {
  const [{ kind, stored, within }] = writes as readonly [RecordWrite]
  const { resource } = stored
  const writer = callerInside(caller, resource, within)
  const isAudited = resource.audited && model.writesAudit
  const author = { caller: writer, scope: scopeOf(writer, resource), isAudited }
  if (kind === 'update') return updateMany(model, stored, author, writes)
  if (kind !== 'create') return moves[kind](stored, author, writes)
  const quota = await quotaOf?.(writer)
  if (isBounded(resource, quota)) await lockRecordQuota(connection, writer.accountId)
  return insertMany(model, stored, author, writes, quota)
}

/** @returns what refuses it, of which nothing remains */
async function writeAlone(
  connection: Queryable,
  { caller, storeOf }: WriteOptions,
  { kind, stored: { resource }, id, version, within, values }: RecordWrite,
): Promise<EngineError | undefined> {
  const store = storeOf(callerInside(caller, resource, within))
  try {
    await inSavepoint(connection, async () => {
      if (kind === 'create') {
        await store.create(resource, values, { id })
        return
      }
      let current = kind === 'restore' ? (await store.restore(resource, id)).version : version
      if (Object.keys(values).length > 0)
        current = (await store.update(resource, id, current, values)).version
      if (kind === 'delete') await store.remove(resource, id, current)
    })
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
}

/** The error of a write that is refused for good; undefined for any other. */
function refusalOf(error: unknown): EngineError | undefined {
  const refusal = asEngineError(error)
  return refusal && !isUnavailable(refusal) && refusal.code !== 'internal' ? refusal : undefined
}
