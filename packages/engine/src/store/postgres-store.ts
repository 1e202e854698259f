import type { Resource } from '@parvis/schema'
import { uuidv7 } from 'uuidv7'
import { EngineError } from '../errors/index.js'
import type { Queryable } from './database.js'
import { fromDatabase } from './database-error.js'
import { Lists } from './lists.js'
import { missingAmong, type Referral, referralsIn, selectThere } from './references.js'
import { revived } from './revived.js'
import { parameters, type Statement } from './statement.js'
import {
  bringBack,
  insertOne,
  moveToTrash,
  selectOne,
  selectRepeated,
  selectTitles,
  updateOne,
} from './statements.js'
import type { Creation, ListQuery, Page, Selection, Sort, Store, StoredRecord, Use, Values } from './store.js'
import type { StoredResource, StoreModel } from './store-model.js'
import { selectUses } from './uses.js'

/** The records of one account in PostgreSQL. */
export class PostgresStore implements Store {
  constructor(
    private readonly database: Queryable,
    private readonly model: StoreModel,
    private readonly accountId: string,
  ) {}

  list(resource: Resource, query: ListQuery): Promise<Page> {
    return this.lists(resource).page(query)
  }

  scan(resource: Resource, selection: Selection, sort: Sort): AsyncIterable<readonly StoredRecord[]> {
    return this.lists(resource).scan(selection, sort)
  }

  async get(resource: Resource, id: string): Promise<StoredRecord> {
    return found(await this.run(resource, selectOne(this.model.of(resource), this.accountId, id)))
  }

  async titles(resource: Resource, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const statement = selectTitles(this.model.of(resource), this.accountId, ids)
    const rows = await this.run<{ id: string; title: unknown }>(resource, statement)
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

  async uses(resource: Resource, id: string): Promise<readonly Use[]> {
    await this.get(resource, id)
    const statement = selectUses(this.model, this.model.of(resource), this.accountId, id)
    return statement ? this.run<Use>(resource, statement) : []
  }

  async create(resource: Resource, values: Values, creation: Creation = {}): Promise<StoredRecord> {
    const stored = this.model.of(resource)
    const record = completed(stored, values)
    const { kept, shown } = withSecrets(stored, record)
    const referrals = referralsIn(this.model, stored, record)
    const id = creation.id ?? uuidv7()
    const statement = insertOne(stored, this.accountId, id, kept, referrals, creation.repeat)
    try {
      const [created] = await this.query<StoredRecord>(statement)
      return created ? { ...created, ...shown } : await this.refuseMissing(resource, referrals)
    } catch (error) {
      const refusal = asEngineError(error, resource)
      // What the first call took and referred to may be taken and gone by now: that it was answered comes before.
      const known = refusal.code !== 'unavailable' && (await this.repeated(stored, creation.repeat))
      if (known) return known
      throw refusal
    }
  }

  async update(resource: Resource, id: string, version: number, changes: Values): Promise<StoredRecord> {
    const stored = this.model.of(resource)
    const completedChanges = completedFields(stored, changes)
    const referrals = referralsIn(this.model, stored, completedChanges)
    const statement = updateOne(stored, this.accountId, id, version, completedChanges, referrals)
    const [changed] = await this.run<StoredRecord>(resource, statement)
    return changed ?? this.refuseUpdate(resource, id, version, referrals)
  }

  async remove(resource: Resource, id: string, version?: number): Promise<void> {
    const removed = await this.run(
      resource,
      moveToTrash(this.model.of(resource), this.accountId, id, version),
    )
    if (removed.length === 0) await this.refuseStale(resource, id)
  }

  async restore(resource: Resource, id: string): Promise<StoredRecord> {
    const statement = bringBack(this.model.of(resource), this.accountId, id)
    const [restored] = await this.run<StoredRecord>(resource, statement)
    return restored ?? this.get(resource, id)
  }

  private lists(resource: Resource): Lists {
    const run = <Row extends object>(statement: Statement) => this.run<Row>(resource, statement)
    return new Lists(this.model.of(resource), this.accountId, run)
  }

  private async refuseUpdate(
    resource: Resource,
    id: string,
    version: number,
    referrals: readonly Referral[],
  ): Promise<never> {
    const current = await this.get(resource, id)
    if (current.version !== version) throw new EngineError('stale_version', { current })
    return this.refuseMissing(resource, referrals)
  }

  private async refuseStale(resource: Resource, id: string): Promise<never> {
    throw new EngineError('stale_version', { current: await this.get(resource, id) })
  }

  private async refuseMissing(resource: Resource, referrals: readonly Referral[]): Promise<never> {
    const errors = await Promise.all(
      referrals.map(async (referral) => {
        const { values, place } = parameters(this.accountId)
        const rows = await this.run<{ id: string }>(resource, { text: selectThere(referral, place), values })
        return missingAmong(referral, new Set(rows.map(({ id }) => id)))
      }),
    )
    // What was missing a moment ago may have come back.
    if (errors.flat().length === 0) throw new EngineError('unavailable', {})
    throw new EngineError('invalid_input', { errors: errors.flat() })
  }

  /** What the same call was answered before; undefined when it carries no key, or a new one. */
  private async repeated(
    stored: StoredResource,
    repeat: Creation['repeat'],
  ): Promise<StoredRecord | undefined> {
    if (!repeat) return undefined
    const [row] = await this.run<{ request: string; record: StoredRecord }>(
      stored.resource,
      selectRepeated(this.accountId, repeat),
    )
    if (!row) return undefined
    if (row.request !== repeat.request) throw new EngineError('key_reused', {})
    return revived(stored, row.record)
  }

  private async run<Row extends object = StoredRecord>(
    resource: Resource,
    statement: Statement,
  ): Promise<Row[]> {
    return this.query<Row>(statement).catch((error: unknown) => {
      throw asEngineError(error, resource)
    })
  }

  private async query<Row extends object>(statement: Statement): Promise<Row[]> {
    return (await this.database.query<Row>(statement)).rows
  }
}

function asEngineError(error: unknown, resource: Resource): EngineError {
  return error instanceof EngineError ? error : fromDatabase(error, resource)
}

function found(rows: StoredRecord[]): StoredRecord {
  const [row] = rows
  if (!row) throw new EngineError('not_found', {})
  return row
}

function completed(stored: StoredResource, values: Values): Values {
  const initial = [...stored.columns.values()].map(({ name, field }) => [name, field.initial])
  return completedFields(stored, { ...Object.fromEntries(initial), ...values })
}

function completedFields(stored: StoredResource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      stored.columns.get(name)?.field.complete?.(value, uuidv7) ?? value,
    ]),
  )
}

/** Makes a record's secrets: what is kept of them, and what is shown this once. */
function withSecrets(stored: StoredResource, record: Values): { kept: Values; shown: Values } {
  const kept: Record<string, unknown> = { ...record }
  const shown: Record<string, unknown> = {}
  for (const { name, kind, field } of stored.columns.values()) {
    const secret = kind.issue?.(field)
    if (!secret) continue
    kept[name] = secret.kept
    shown[name] = secret.shown
  }
  return { kept, shown }
}
