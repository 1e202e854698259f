import type { Resource } from '@parvis/schema'
import type { Queryable } from '@parvis/work'
import type { Caller } from '../access/caller.js'
import { EmbeddedRecords } from './embedded/embedded-records.js'
import type { QuotaOf } from './record-quota.js'
import type { RecordsContext, RecordsOf } from './records.js'
import { Runner } from './runner.js'
import type {
  Creation,
  HistoryPage,
  ListQuery,
  Page,
  Revision,
  Selection,
  Sort,
  Store,
  StoredRecord,
  Use,
  Values,
} from './store.js'
import type { StoreModel } from './store-model.js'
import { TableRecords } from './table-records.js'

/** The records of one account in PostgreSQL: those with a table, and those embedded in others. */
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

  async list<R extends Resource>(resource: R, query: ListQuery): Promise<Page<R>> {
    return this.records(resource).list(query)
  }

  async *scan<R extends Resource>(
    resource: R,
    selection: Selection,
    sort: Sort,
  ): AsyncIterable<readonly StoredRecord<R>[]> {
    yield* this.records(resource).scan(selection, sort)
  }

  async get<R extends Resource>(resource: R, id: string): Promise<StoredRecord<R>> {
    return this.records(resource).get(id)
  }

  async titles(resource: Resource, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    return this.records(resource).titles(ids)
  }

  async uses(resource: Resource, id: string): Promise<readonly Use[]> {
    return this.records(resource).uses(id)
  }

  async create<R extends Resource>(
    resource: R,
    values: Values,
    creation: Creation = {},
  ): Promise<StoredRecord<R>> {
    return this.records(resource).create(values, creation)
  }

  async update<R extends Resource>(
    resource: R,
    id: string,
    version: number,
    changes: Values,
  ): Promise<StoredRecord<R>> {
    return this.records(resource).update(id, version, changes)
  }

  async remove(resource: Resource, id: string, version?: number): Promise<void> {
    return this.records(resource).remove(id, version)
  }

  async restore<R extends Resource>(resource: R, id: string): Promise<StoredRecord<R>> {
    return this.records(resource).restore(id)
  }

  async history(resource: Resource, id: string, page: HistoryPage): Promise<readonly Revision[]> {
    return new TableRecords(resource, this.model.of(resource), this.context).history(id, page)
  }

  /** Columns follow from the fields: their values have the types that the resource states. */
  private records<R extends Resource>(resource: R): RecordsOf<R> {
    const embedded = this.model.embedded(resource)
    const records: RecordsOf<Resource> = embedded
      ? new EmbeddedRecords(resource, embedded, this.context)
      : new TableRecords(resource, this.model.of(resource), this.context)
    return records as unknown as RecordsOf<R>
  }
}
