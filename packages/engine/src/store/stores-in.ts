import type { Embedding, Resource } from '@parvis/schema'
import { inTransaction, type Queryable, sql, statement, withSavepoints } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { Caller } from '../access/caller.js'
import { EngineError, type RefusedValue } from '../errors/index.js'
import { fromDatabase } from './database-error.js'
import { PostgresStore } from './postgres-store.js'
import type { QuotaOf } from './record-quota.js'
import type { Creation, Store, StoredRecord, StoreOf, Values } from './store.js'
import type { StoreModel } from './store-model.js'
import type { WriteAction, WriteGuard, WriteGuards } from './write-guard.js'

/**
 * The stores of a database: there is none without a caller, whose account it is.
 *
 * @param guards what has its say on writes
 * @param quotaOf how many records an account may have; any number when not given
 */
export function storesIn(
  database: Queryable,
  model: StoreModel,
  guards: WriteGuards = {},
  quotaOf?: QuotaOf,
): StoreOf {
  return (caller) => new GuardedStore(database, model, caller, guards, quotaOf)
}

/** A write that is about to be made. */
interface Write<Result> {
  readonly action: WriteAction
  readonly id: string
  /** What the caller gives. */
  readonly values?: Values
  make(store: Store, values: Values): Promise<Result>
}

/** The records of a caller's account; what has a guard is written with its consent, and anything else at once. */
export class GuardedStore extends PostgresStore {
  constructor(
    private readonly database: Queryable,
    private readonly storeModel: StoreModel,
    private readonly caller: Caller,
    private readonly guards: WriteGuards,
    private readonly quota?: QuotaOf,
  ) {
    super(database, storeModel, caller, quota)
  }

  override async create<R extends Resource>(
    resource: R,
    values: Values,
    creation: Creation = {},
  ): Promise<StoredRecord<R>> {
    const { id = uuidv7() } = creation
    const make = (store: Store, all: Values) => store.create(resource, all, { ...creation, id })
    return (
      this.writeIfGuarded(resource, { action: 'create', id, values, make }) ??
      super.create(resource, values, creation)
    )
  }

  override async update<R extends Resource>(
    resource: R,
    id: string,
    version: number,
    changes: Values,
  ): Promise<StoredRecord<R>> {
    const make = (store: Store, all: Values) => store.update(resource, id, version, all)
    return (
      this.writeIfGuarded(resource, { action: 'update', id, values: changes, make }) ??
      super.update(resource, id, version, changes)
    )
  }

  override remove(resource: Resource, id: string, version?: number): Promise<void> {
    const make = (store: Store) => store.remove(resource, id, version)
    return (
      this.writeIfGuarded(resource, { action: 'delete', id, make }) ?? super.remove(resource, id, version)
    )
  }

  override async restore<R extends Resource>(resource: R, id: string): Promise<StoredRecord<R>> {
    const make = (store: Store) => store.restore(resource, id)
    return this.writeIfGuarded(resource, { action: 'restore', id, make }) ?? super.restore(resource, id)
  }

  /** Makes a write with the consent of the resource's guard; undefined when it has none. */
  private writeIfGuarded<Result>(resource: Resource, write: Write<Result>): Promise<Result> | undefined {
    const guard = this.guards[resource.embedding?.holder.name ?? resource.name]
    return (
      guard && inTransaction(this.database, (database) => this.consented(database, resource, guard, write))
    )
  }

  private async consented<Result>(
    database: Queryable,
    resource: Resource,
    guard: WriteGuard,
    write: Write<Result>,
  ): Promise<Result> {
    const { caller } = this
    await lockAccountWrites(database, caller.accountId)
    const store = new PostgresStore(withSavepoints(database), this.storeModel, caller, this.quota)
    const { embedding } = resource
    const guarded = embedding?.holder ?? resource
    const id = embedding ? await holderOf(store, resource, embedding.name, write) : write.id
    const before = await recordOf(store, guarded, id)
    const result = await write.make(store, await this.stamped(database, resource, guard, write))
    const after = await recordOf(store, guarded, id)
    const action = embedding ? 'update' : write.action
    if (before || after)
      await guard({ action, before, after, caller, database }).catch((error: unknown) => {
        throw embedding ? refusedWithin(error, embedding, after, write.id) : error
      })
    return result
  }

  /** What a write sets: the values its caller gives, and those the guard sets with them. */
  private async stamped<Result>(
    database: Queryable,
    { embedding }: Resource,
    { stamp }: WriteGuard,
    { action, values = {} }: Write<Result>,
  ): Promise<Values> {
    if (!stamp || embedding || (action !== 'create' && action !== 'update')) return values
    return { ...values, ...(await stamp({ action, values, caller: this.caller, database })) }
  }
}

/** The id of the holder of an embedded record, existing or new. @throws EngineError `not_found` */
async function holderOf<Result>(
  store: Store,
  resource: Resource,
  name: string,
  { action, id, values }: Write<Result>,
): Promise<string> {
  const record = action === 'create' ? values : await store.get(resource, id)
  return String(record?.[name])
}

async function recordOf(store: Store, resource: Resource, id: string) {
  return store.get(resource, id).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === 'not_found') return null
    throw error
  })
}

/**
 * Rewrites the refusal of a record for the embedded record that was written by itself: an error of the
 * embedded record gets the name of its own field, an error of the list around it the name of its holder.
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

/**
 * Waits until no other guarded write of an account is under way, and has those to come wait until the transaction that
 * the connection is within ends.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function lockAccountWrites(connection: Queryable, accountId: string): Promise<void> {
  await connection.query(lockWrites({ accountId })).catch((error: unknown) => {
    throw fromDatabase(error)
  })
}

const lockWrites = statement({
  name: 'guards.lock',
  params: { accountId: sql.text },
  sql: sql`select pg_advisory_xact_lock(hashtextextended('parvis.guards ' || $accountId, 0))`,
})
