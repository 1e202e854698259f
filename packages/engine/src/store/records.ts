import type { Resource } from '@parvis/schema'
import type { Caller } from '../access/caller.js'
import { EngineError } from '../errors/index.js'
import { pastRecords, refuseUnknownPast, selectBeginning } from './history/index.js'
import type { Listed } from './lists/listed.js'
import { Lists } from './lists/lists.js'
import type { QuotaOf } from './record-quota.js'
import type { Runner } from './runner.js'
import type { Scope } from './statement.js'
import { type Author, selectOuter } from './statements.js'
import type { Creation, ListQuery, Page, Selection, Sort, StoredRecord, Use, Values } from './store.js'
import type { StoreModel } from './store-model.js'
import { scopeOf } from './tenant-scope.js'

/** Whose records are meant, and what they are read and written by. */
export interface RecordsContext {
  readonly runner: Runner
  readonly model: StoreModel
  readonly caller: Caller
  readonly quotaOf?: QuotaOf
}

/** The records of one resource in the scope of a caller; what each method promises is said by `Store`. */
export interface RecordsOf<R extends Resource> {
  list(query: ListQuery): Promise<Page<R>>
  scan(selection: Selection, sort: Sort): AsyncIterable<readonly StoredRecord<R>[]>
  get(id: string): Promise<StoredRecord<R>>
  titles(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  uses(id: string): Promise<readonly Use[]>
  create(values: Values, creation: Creation): Promise<StoredRecord<R>>
  update(id: string, version: number, changes: Values): Promise<StoredRecord<R>>
  remove(id: string, version?: number): Promise<void>
  restore(id: string): Promise<StoredRecord<R>>
}

/** What records of a table and records within others have in common. */
export abstract class Records<Stored extends Listed> implements RecordsOf<Resource> {
  protected readonly scope: Scope

  constructor(
    protected readonly resource: Resource,
    protected readonly stored: Stored,
    protected readonly context: RecordsContext,
  ) {
    this.scope = scopeOf(context.caller, resource)
  }

  abstract get(id: string): Promise<StoredRecord>
  abstract titles(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  abstract uses(id: string): Promise<readonly Use[]>
  abstract create(values: Values, creation: Creation): Promise<StoredRecord>
  abstract update(id: string, version: number, changes: Values): Promise<StoredRecord>
  abstract remove(id: string, version?: number): Promise<void>
  abstract restore(id: string): Promise<StoredRecord>

  async list(query: ListQuery): Promise<Page> {
    const page = await (await this.lists(query)).page(query)
    if (page.items.length === 0) await this.refuseOutside()
    return page
  }

  async *scan(selection: Selection, sort: Sort): AsyncIterable<readonly StoredRecord[]> {
    let isEmpty = true
    for await (const batch of (await this.lists(selection)).scan(selection, sort)) {
      isEmpty = false
      yield batch
    }
    if (isEmpty) await this.refuseOutside()
  }

  protected get runner(): Runner {
    return this.context.runner
  }

  protected author(): Author {
    const { caller, model } = this.context
    return { caller, scope: this.scope, isAudited: this.resource.audited && model.writesAudit }
  }

  /** Where nothing was found: @throws EngineError `not_found` unless what it would be within is there */
  protected async refuseOutside(): Promise<void> {
    const { within } = this.resource
    if (!within) return
    const statement = selectOuter(within.resource, this.scope)
    if ((await this.runner.run(this.resource, statement)).length === 0) throw new EngineError('not_found', {})
  }

  private async lists({ asOf }: Selection): Promise<Lists> {
    const stored = asOf === undefined ? this.stored : await this.past(asOf)
    return new Lists(stored, this.scope, (statement) => this.runner.run(this.resource, statement))
  }

  private async past(time: string): Promise<Listed> {
    if (!this.resource.versioned || this.resource.embedding)
      throw new Error(`The past of ${this.resource.name} is not stored`)
    const [accountId] = this.scope
    const [beginning] = await this.runner.run(this.resource, selectBeginning({ accountId }))
    refuseUnknownPast(time, beginning?.at)
    return pastRecords(this.stored, time)
  }
}
