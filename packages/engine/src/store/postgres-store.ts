import type { Resource } from '@parvis/schema'
import type { Queryable } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { Caller } from '../access/caller.js'
import { EngineError } from '../errors/index.js'
import { EmbeddedRecords } from './embedded/embedded-records.js'
import { Lists } from './lists/lists.js'
import { isBounded, type QuotaOf, quotaRefusal, type RecordQuota, selectRecordUse } from './record-quota.js'
import { type Referral, referralsIn } from './references.js'
import { Runner } from './runner.js'
import { parameters, type Scope, type Statement } from './statement.js'
import {
  type Author,
  bringBack,
  insertOne,
  moveToTrash,
  selectOne,
  selectOuter,
  selectTitles,
  updateOne,
} from './statements.js'
import type { Creation, ListQuery, Page, Selection, Sort, Store, StoredRecord, Use, Values } from './store.js'
import type { StoredResource, StoreModel } from './store-model.js'
import { scopeOf } from './tenant-scope.js'

/** How many uses are reported at most. */
const maxUses = 100

/** The records of one account in PostgreSQL. */
export class PostgresStore implements Store {
  private readonly runner: Runner

  constructor(
    database: Queryable,
    private readonly model: StoreModel,
    private readonly by: Caller,
    private readonly quotaOf?: QuotaOf,
  ) {
    this.runner = new Runner(database, by.accountId)
  }

  async list(resource: Resource, query: ListQuery): Promise<Page> {
    const page = await this.lists(resource).page(query)
    if (page.items.length === 0) await this.refuseOutside(resource)
    return page
  }

  async *scan(resource: Resource, selection: Selection, sort: Sort): AsyncIterable<readonly StoredRecord[]> {
    let isEmpty = true
    for await (const batch of this.lists(resource).scan(selection, sort)) {
      isEmpty = false
      yield batch
    }
    if (isEmpty) await this.refuseOutside(resource)
  }

  async get(resource: Resource, id: string): Promise<StoredRecord> {
    const embedded = this.embedded(resource)
    if (embedded) return embedded.get(id)
    return found(
      await this.runner.run(resource, selectOne(this.model.of(resource), scopeOf(this.by, resource), id)),
    )
  }

  async titles(resource: Resource, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const statement = selectTitles(this.model.of(resource), scopeOf(this.by, resource), ids)
    const rows = await this.runner.run<{ id: string; title: unknown }>(resource, statement)
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

  async uses(resource: Resource, id: string): Promise<readonly Use[]> {
    await this.get(resource, id)
    const statement = selectUses(this.model, this.model.of(resource), scopeOf(this.by, resource), id)
    return statement ? this.runner.run<Use>(resource, statement) : []
  }

  async create(resource: Resource, values: Values, creation: Creation = {}): Promise<StoredRecord> {
    const embedded = this.embedded(resource)
    if (embedded)
      return embedded.create(values, creation).catch((error) => this.refuseOutsideFirst(resource, error))
    const stored = this.model.of(resource)
    const record = completed(stored, values)
    const { persisted, shown } = withSecrets(stored, record)
    const referrals = referralsIn(this.model, stored, record)
    const id = creation.id ?? uuidv7()
    const quota = await this.quotaOf?.(this.by)
    const given = { repeat: creation.repeat, quota }
    const statement = insertOne(stored, this.author(resource), id, persisted, referrals, given)
    return this.runner.once(
      resource,
      creation.repeat,
      (known) => revived(stored, known),
      async () => {
        const [created] = await this.runner.run<StoredRecord>(resource, statement)
        return created ? { ...created, ...shown } : await this.refuseCreation(resource, referrals, quota)
      },
    )
  }

  async update(resource: Resource, id: string, version: number, changes: Values): Promise<StoredRecord> {
    const embedded = this.embedded(resource)
    if (embedded) return embedded.update(id, version, changes)
    const stored = this.model.of(resource)
    const completedChanges = completedFields(stored, changes)
    const referrals = referralsIn(this.model, stored, completedChanges)
    const statement = updateOne(stored, this.author(resource), id, version, completedChanges, referrals)
    const [changed] = await this.runner.run<StoredRecord>(resource, statement)
    return changed ?? this.refuseUpdate(resource, id, version, referrals)
  }

  async remove(resource: Resource, id: string, version?: number): Promise<void> {
    const embedded = this.embedded(resource)
    if (embedded) return embedded.remove(id, version)
    const statement = moveToTrash(this.model.of(resource), this.author(resource), id, version)
    const removed = await this.runner.run(resource, statement)
    if (removed.length === 0) await this.refuseStale(resource, id)
  }

  async restore(resource: Resource, id: string): Promise<StoredRecord> {
    const statement = bringBack(this.model.of(resource), this.author(resource), id)
    const [restored] = await this.runner.run<StoredRecord>(resource, statement)
    return restored ?? this.get(resource, id)
  }

  private author(resource: Resource): Author {
    const isAudited = resource.audited && this.model.writesAudit
    return { caller: this.by, scope: scopeOf(this.by, resource), isAudited }
  }

  private embedded(resource: Resource): EmbeddedRecords | undefined {
    const stored = this.model.embedded(resource)
    return stored && new EmbeddedRecords(stored, this.model, this.author(resource), this.runner)
  }

  private lists(resource: Resource): Lists {
    const stored = this.model.embedded(resource) ?? this.model.of(resource)
    return new Lists(stored, scopeOf(this.by, resource), (statement) => this.runner.run(resource, statement))
  }

  private async refuseUpdate(
    resource: Resource,
    id: string,
    version: number,
    referrals: readonly Referral[],
  ): Promise<never> {
    const current = await this.get(resource, id)
    if (current.version !== version) throw new EngineError('stale_version', { current })
    return this.runner.refuseMissing(resource, scopeOf(this.by, resource), referrals)
  }

  private async refuseCreation(
    resource: Resource,
    referrals: readonly Referral[],
    quota: RecordQuota | undefined,
  ): Promise<never> {
    await this.refuseOutside(resource)
    if (isBounded(resource, quota)) await this.refuseBeyond(resource, quota)
    return this.runner.refuseMissing(resource, scopeOf(this.by, resource), referrals)
  }

  /** @throws EngineError `records_full` when the account has no room for one more record */
  private async refuseBeyond(resource: Resource, quota: RecordQuota): Promise<void> {
    const { accountId } = this.by
    const { except } = quota
    const statement = selectRecordUse({ accountId, resource: resource.name, except })
    const [use] = await this.runner.run(resource, statement)
    const refusal = use && quotaRefusal(resource, quota, use)
    if (refusal) throw refusal
  }

  /** That there is nothing to be within comes before what else is wrong. */
  private async refuseOutsideFirst(resource: Resource, error: unknown): Promise<never> {
    await this.refuseOutside(resource)
    throw error
  }

  /** Where nothing was found: @throws EngineError `not_found` unless what it would be within is there */
  private async refuseOutside(resource: Resource): Promise<void> {
    if (!resource.within) return
    const statement = selectOuter(resource.within.resource, scopeOf(this.by, resource))
    if ((await this.runner.run(resource, statement)).length === 0) throw new EngineError('not_found', {})
  }

  private async refuseStale(resource: Resource, id: string): Promise<never> {
    throw new EngineError('stale_version', { current: await this.get(resource, id) })
  }
}

function found(rows: StoredRecord[]): StoredRecord {
  const [row] = rows
  if (!row) throw new EngineError('not_found', {})
  return row
}

function completed(stored: StoredResource, values: Values): Values {
  const defaults = [...stored.columns.values()].map(({ name, field }) => [name, field.defaultValue])
  return completedFields(stored, { ...Object.fromEntries(defaults), ...values })
}

function completedFields(stored: StoredResource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      stored.columns.get(name)?.field.complete?.(value, uuidv7) ?? value,
    ]),
  )
}

/** Makes a record's secrets: what is persisted of them, and what is shown this once. */
function withSecrets(stored: StoredResource, record: Values): { persisted: Values; shown: Values } {
  const persisted: Record<string, unknown> = { ...record }
  const shown: Record<string, unknown> = {}
  for (const { name, kind, field } of stored.columns.values()) {
    const secret = kind.issue?.(field)
    if (!secret) continue
    persisted[name] = secret.persisted
    shown[name] = secret.shown
  }
  return { persisted, shown }
}

/** A record that was persisted as JSON, with its times as the store answers them. */
function revived(stored: StoredResource, record: StoredRecord): StoredRecord {
  const moments = ['createdAt', 'updatedAt', ...momentsOf(stored)]
  const times = moments.map((name) => [name, record[name] === null ? null : new Date(String(record[name]))])
  return { ...record, ...Object.fromEntries(times) }
}

function momentsOf({ columns }: StoredResource): string[] {
  return [...columns.values()].filter(({ kind }) => kind.type === 'timestamptz').map(({ name }) => name)
}

/** The records of the same scope that refer to a record; undefined when none can. */
function selectUses(
  model: StoreModel,
  used: StoredResource,
  scope: Scope,
  recordId: string,
): Statement | undefined {
  const { values, place } = parameters(scope)
  const id = place(recordId)
  // What is within one record of another is asked for from there alone.
  const users = model.all.filter(
    ({ resource }) => resource.within?.resource === used.resource.within?.resource,
  )
  const parts = users.flatMap((user) =>
    referringFields(model, user, used).map((name) => {
      const column = user.columns.get(name)
      const refers = column?.kind.refersTo?.(column.quoted, id, column.field)
      return `(select '${user.name}' as "resource", "id", to_jsonb("${user.resource.title}") as "title", '${name}' as "field"
from ${user.table} where ${user.tenantCondition} and "deletedAt" is null and ${refers} limit ${maxUses})`
    }),
  )
  if (parts.length === 0) return undefined
  return { name: `${used.name}.uses`, text: textOf(parts), values }
}

// A select with a limit of its own can have no second one next to it, when it is the only part.
function textOf(parts: readonly string[]): string {
  return `select * from (\n${parts.join('\nunion all\n')}\n) as "found" limit ${maxUses}`
}

function referringFields(model: StoreModel, user: StoredResource, used: StoredResource): string[] {
  return [...user.columns.values()]
    .filter(({ field, quoted, kind }) =>
      field.target
        ? model.target(field.target) === used
        : used.resource.holdsFile && kind.refersTo?.(quoted, '$1', field) !== undefined,
    )
    .map(({ name }) => name)
}
