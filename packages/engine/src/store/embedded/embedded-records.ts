import type { embedded } from '@parvis/schema'
import { uuidv7 } from 'uuidv7'
import { EngineError, type RefusedValue } from '../../errors/index.js'
import { selectFew } from '../lists/page-statement.js'
import { Records } from '../records.js'
import { type Referral, referralsIn } from '../references.js'
import type { Creation, StoredRecord, Use, Values } from '../store.js'
import {
  type Distinction,
  insertItem,
  type MeantItem,
  removeItem,
  updateItem,
} from './embedded-statements.js'
import type { StoredEmbedded } from './stored-embedded.js'

/**
 * The embedded records of another resource, in one scope. Each write is one statement that locks the holder's row and
 * increments its version.
 */
export class EmbeddedRecords extends Records<StoredEmbedded> {
  async get(id: string): Promise<StoredRecord> {
    const [record] = await this.some([id])
    if (!record) throw new EngineError('not_found', {})
    return record
  }

  async titles(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const { title } = this.stored.resource
    return new Map((await this.some(ids)).map((record) => [record.id, record[title]]))
  }

  /** Nothing can refer to an embedded record. */
  async uses(id: string): Promise<readonly Use[]> {
    await this.get(id)
    return []
  }

  /** Embedded records have no trash of their own. */
  restore(id: string): Promise<StoredRecord> {
    return this.get(id)
  }

  create(values: Values, creation: Creation): Promise<StoredRecord> {
    return this.add(values, creation).catch(async (error: unknown) => {
      // A missing holder takes precedence over other refusals.
      await this.refuseOutside()
      throw error
    })
  }

  private async add(values: Values, { id = uuidv7(), repeat }: Creation): Promise<StoredRecord> {
    const { resource } = this.stored
    const { [this.holderName]: holderId, ...given } = values
    const item = { ...this.defaultValues(), ...given, id }
    const referrals = this.referralsIn(item)
    const distinction = this.distinctionOf(item)
    const added = { holderId, item, maxItems: this.field.maxItems, distinction }
    const statement = insertItem(this.stored, this.author(), added, referrals, repeat)
    return this.runner.once(
      resource,
      repeat,
      (known) => known,
      async () => {
        const [created] = await this.runner.run(resource, statement)
        return created ?? this.refuseCreation(String(holderId), referrals, distinction)
      },
    )
  }

  async update(id: string, version: number, changes: Values): Promise<StoredRecord> {
    const { [this.holderName]: holderId, ...given } = changes
    const referrals = this.referralsIn(given)
    const distinction = this.distinctionOf(given)
    const meant = { id, version, holderId, distinction }
    const statement = updateItem(this.stored, this.author(), meant, given, referrals)
    const [changed] = await this.runner.run(this.stored.resource, statement)
    return changed ?? this.refuseUpdate(meant, referrals)
  }

  async remove(id: string, version?: number): Promise<void> {
    const statement = removeItem(this.stored, this.author(), { id, version })
    const removed = await this.runner.run(this.stored.resource, statement)
    if (removed.length === 0) throw new EngineError('stale_version', { current: await this.get(id) })
  }

  private async some(ids: readonly string[]): Promise<StoredRecord[]> {
    const { resource } = this.stored
    const rows = { sort: resource.list.order, limit: ids.length }
    const statement = selectFew(this.stored, this.scope, { filter: {}, ids }, rows)
    type Row = StoredRecord & { cursorValue: unknown; total: unknown }
    const found = await this.runner.run<Row>(resource, statement)
    return found.map(({ cursorValue: _, total: __, ...record }) => record as StoredRecord)
  }

  private get holderName(): string {
    return this.stored.resource.embedding.name
  }

  private get field(): ReturnType<typeof embedded> {
    return this.stored.column.field as unknown as ReturnType<typeof embedded>
  }

  private defaultValues(): Values {
    const { fields } = this.field
    return Object.fromEntries(Object.entries(fields).map(([name, { defaultValue }]) => [name, defaultValue]))
  }

  /** What a record refers to, each by the name of its own field. */
  private referralsIn(item: Values): Referral[] {
    const { holder, column } = this.stored
    const within = `${column.name}.0.`
    return referralsIn(this.context.model, holder, { [column.name]: [item] }).map((referral) => ({
      ...referral,
      references: referral.references.map((each) => ({ ...each, path: each.path.slice(within.length) })),
    }))
  }

  private async refuseCreation(
    holderId: string,
    referrals: readonly Referral[],
    distinction: Distinction | undefined,
  ): Promise<never> {
    const items = await this.itemsOf(holderId)
    if (!items) throw this.refused({ code: 'missing_record' })
    const { maxItems } = this.field
    if (items.length >= maxItems) throw this.refused({ code: 'too_many', bounds: { maximum: maxItems } })
    refuseAlike(items, distinction)
    return this.runner.refuseMissing(this.stored.resource, this.scope, referrals)
  }

  /** The embedded records of a holder; undefined where it does not exist. */
  private async itemsOf(holderId: string): Promise<readonly Values[] | undefined> {
    const { resource, holder, column } = this.stored
    const statement = selectFew(holder, this.scope, { filter: {}, ids: [holderId] }, holderRows)
    const [found] = await this.runner.run(resource, statement)
    return found && (found[column.name] as readonly Values[])
  }

  /** What distinguishes a record from the others of its holder, where that is one of some values. */
  private distinctionOf(values: Values): Distinction | undefined {
    const { uniqueBy: by } = this.field
    const value = by === undefined ? undefined : values[by]
    return by !== undefined && typeof value === 'string'
      ? { by, value: value.trim().toLowerCase() }
      : undefined
  }

  private async refuseUpdate(
    { id, version, holderId, distinction }: MeantItem,
    referrals: readonly Referral[],
  ): Promise<never> {
    const current = await this.get(id)
    if (current.version !== version) throw new EngineError('stale_version', { current })
    if (holderId !== undefined && holderId !== current[this.holderName])
      throw this.refused({ code: 'settled' })
    const items = await this.itemsOf(String(current[this.holderName]))
    refuseAlike(items?.filter((item) => item.id !== id) ?? [], distinction)
    return this.runner.refuseMissing(this.stored.resource, this.scope, referrals)
  }

  /** The refusal of a holder. */
  private refused(why: Omit<RefusedValue, 'path'>): EngineError {
    return new EngineError('invalid_input', { errors: [{ path: this.holderName, ...why }] })
  }
}

/** @throws EngineError `invalid_input` when one of some records says the same */
function refuseAlike(items: readonly Values[], distinction: Distinction | undefined): void {
  const isAlike = (item: Values) =>
    distinction && String(item[distinction.by]).trim().toLowerCase() === distinction.value
  if (distinction && items.some(isAlike))
    throw new EngineError('invalid_input', { errors: [{ path: distinction.by, code: 'taken' }] })
}

const holderRows = { sort: { field: 'id', direction: 'ASC' }, limit: 1 } as const
