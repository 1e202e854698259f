import type { Resource } from '@parvis/schema'
import type { Queryable } from '@parvis/work'
import type { Caller } from '../access/caller.js'
import { EmbeddedRecords } from './embedded/embedded-records.js'
import type { QuotaOf } from './record-quota.js'
import type { Records, RecordsContext } from './records.js'
import { Runner } from './runner.js'
import type { Creation, ListQuery, Page, Selection, Sort, Store, StoredRecord, Use, Values } from './store.js'
import type { StoreModel } from './store-model.js'
import { TableRecords } from './table-records.js'

/** The records of one account in PostgreSQL: those that have a table, and those that others hold. */
export class PostgresStore implements Store {
  private readonly context: RecordsContext

  constructor(
    database: Queryable,
    private readonly model: StoreModel,
    caller: Caller,
    quotaOf?: QuotaOf,
  ) {
    this.context = { runner: new Runner(database, caller.accountId), model, caller, quotaOf }
  }

  async list(resource: Resource, query: ListQuery): Promise<Page> {
    return this.records(resource).list(query)
  }

  async *scan(resource: Resource, selection: Selection, sort: Sort): AsyncIterable<readonly StoredRecord[]> {
    yield* this.records(resource).scan(selection, sort)
  }

  async get(resource: Resource, id: string): Promise<StoredRecord> {
    return this.records(resource).get(id)
  }

  async titles(resource: Resource, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    return this.records(resource).titles(ids)
  }

  async uses(resource: Resource, id: string): Promise<readonly Use[]> {
    return this.records(resource).uses(id)
  }

  async create(resource: Resource, values: Values, creation: Creation = {}): Promise<StoredRecord> {
    return this.records(resource).create(values, creation)
  }

  async update(resource: Resource, id: string, version: number, changes: Values): Promise<StoredRecord> {
    return this.records(resource).update(id, version, changes)
  }

  async remove(resource: Resource, id: string, version?: number): Promise<void> {
    return this.records(resource).remove(id, version)
  }

  async restore(resource: Resource, id: string): Promise<StoredRecord> {
    return this.records(resource).restore(id)
  }

  private records(resource: Resource): Records {
    const embedded = this.model.embedded(resource)
    return embedded
      ? new EmbeddedRecords(resource, embedded, this.context)
      : new TableRecords(resource, this.model.of(resource), this.context)
  }
}
