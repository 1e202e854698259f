import { uuidv7 } from 'uuidv7'
import { EngineError } from '../errors/index.js'
import { completed, completedFields } from './completed-values.js'
import { type HistoryRow, selectHistory } from './history/index.js'
import { withParsedFields, withParsedTimes } from './parsed-values.js'
import { isBounded, quotaRefusal, type RecordQuota, selectRecordUse } from './record-quota.js'
import { Records } from './records.js'
import { type Referral, referralsIn, referringColumns } from './references.js'
import { parameters, type Scope, type Statement } from './statement.js'
import {
  deleteOne,
  insertOne,
  restoreOne,
  selectOne,
  selectSame,
  selectTitles,
  updateOne,
} from './statements.js'
import type { Creation, HistoryPage, Revision, StoredRecord, Use, Values } from './store.js'
import type { StoredResource, StoreModel } from './store-model.js'

/** How many uses are reported at most. */
const maxUses = 100

/** The records of a resource that has a table of its own. */
export class TableRecords extends Records<StoredResource> {
  async get(id: string): Promise<StoredRecord> {
    const [row] = await this.runner.run<StoredRecord>(this.resource, selectOne(this.stored, this.scope, id))
    if (!row) throw new EngineError('not_found', {})
    return row
  }

  async titles(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const statement = selectTitles(this.stored, this.scope, ids)
    const rows = await this.runner.run<{ id: string; title: unknown }>(this.resource, statement)
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

  async uses(id: string): Promise<readonly Use[]> {
    await this.get(id)
    const statement = selectUses(this.context.model, this.stored, this.scope, id)
    return statement ? this.runner.run<Use>(this.resource, statement) : []
  }

  async create(values: Values, creation: Creation): Promise<StoredRecord> {
    const { resource, stored, context, runner } = this
    const record = completed(stored, values)
    const { persisted, shown } = withSecrets(stored, record)
    const referrals = referralsIn(context.model, stored, record)
    const id = creation.id ?? uuidv7()
    const quota = await context.quotaOf?.(context.caller)
    const given = { repeat: creation.repeat, quota }
    const statement = insertOne(stored, this.author(), id, persisted, referrals, given)
    return runner.once(
      resource,
      creation.repeat,
      (known) => withParsedTimes(stored, known),
      async () => {
        const [created] = await runner.run<StoredRecord>(resource, statement)
        return created ? { ...created, ...shown } : await this.refuseCreation(referrals, quota)
      },
    )
  }

  async update(id: string, version: number, changes: Values): Promise<StoredRecord> {
    const { stored } = this
    const completedChanges = completedFields(stored, changes)
    const referrals = referralsIn(this.context.model, stored, completedChanges)
    const statement = updateOne(stored, this.author(), id, version, completedChanges, referrals)
    const [changed] = await this.runner.run<StoredRecord>(this.resource, statement)
    return (
      changed ?? (await this.same(id, version, completedChanges)) ?? this.refuseUpdate(id, version, referrals)
    )
  }

  /** The record, where a change leaves it as it is. */
  private async same(id: string, version: number, changes: Values): Promise<StoredRecord | undefined> {
    const statement = selectSame(this.stored, this.scope, id, version, changes)
    return (await this.runner.run<StoredRecord>(this.resource, statement))[0]
  }

  async remove(id: string, version?: number): Promise<void> {
    const statement = deleteOne(this.stored, this.author(), id, version)
    const removed = await this.runner.run(this.resource, statement)
    if (removed.length === 0) throw new EngineError('stale_version', { current: await this.get(id) })
  }

  async restore(id: string): Promise<StoredRecord> {
    const statement = restoreOne(this.stored, this.author(), id)
    const [restored] = await this.runner.run<StoredRecord>(this.resource, statement)
    return restored ?? this.get(id)
  }

  /** @throws EngineError `not_found` */
  async history(id: string, page: HistoryPage): Promise<readonly Revision[]> {
    const rows = await this.runner.run<HistoryRow>(
      this.resource,
      selectHistory(this.stored, this.scope, id, page),
    )
    if (rows.length === 0) throw new EngineError('not_found', {})
    const fields = (values: Values | null) => values && withParsedFields(this.stored, values)
    return rows.flatMap(({ sequence, ...row }) =>
      sequence === null
        ? []
        : { ...row, sequence: Number(sequence), before: fields(row.before), after: fields(row.after) },
    )
  }

  private async refuseUpdate(id: string, version: number, referrals: readonly Referral[]): Promise<never> {
    const current = await this.get(id)
    if (current.version !== version) throw new EngineError('stale_version', { current })
    return this.runner.refuseMissing(this.resource, this.scope, referrals)
  }

  private async refuseCreation(
    referrals: readonly Referral[],
    quota: RecordQuota | undefined,
  ): Promise<never> {
    await this.refuseOutside()
    if (isBounded(this.resource, quota)) await this.refuseBeyond(quota)
    return this.runner.refuseMissing(this.resource, this.scope, referrals)
  }

  /** @throws EngineError `records_full` when the quota of the account allows no more records */
  private async refuseBeyond(quota: RecordQuota): Promise<void> {
    const { resource, context } = this
    const { accountId } = context.caller
    const statement = selectRecordUse({ accountId, resource: resource.name, except: quota.except })
    const [use] = await this.runner.run(resource, statement)
    const refusal = use && quotaRefusal(resource, quota, use)
    if (refusal) throw refusal
  }
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

/** The records of the same scope that refer to a record; undefined when none can. */
function selectUses(
  model: StoreModel,
  used: StoredResource,
  scope: Scope,
  recordId: string,
): Statement | undefined {
  const { values, bind } = parameters(scope)
  const id = bind(recordId)
  // What is within one record of another is asked for from there alone.
  const users = model.all.filter(
    ({ resource }) => resource.within?.resource === used.resource.within?.resource,
  )
  const parts = users.flatMap((user) =>
    referringColumns(model, user, used).map(({ name, quoted, kind, field }) => {
      const refers = kind.refersTo?.(quoted, id, field)
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
