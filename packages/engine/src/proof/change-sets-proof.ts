/** Proves that random change sets of every resource can be undone, and that lists of the past are what they were. */

import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '@parvis/schema'
import { inTransaction } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { Caller } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import { type Changes, changesIn, type Store, type StoredRecord, storesIn } from '../store/index.js'
import { callerIn } from '../testing/caller-in.js'
import { acceptedValues, distinctValue, writableFields } from './record-values.js'
import { Stock } from './stock.js'
import type { Subject } from './subject.js'

type Proven = Pick<Subject, 'pool' | 'model' | 'resources' | 'scopes'>

/** Whole numbers from 0 to below a number, at random. */
export type Random = (below: number) => number

/** A row of a table but for what any write alters, and whether it is in the trash. */
interface Row {
  readonly values: Readonly<Record<string, unknown>>
  readonly isDeleted: boolean
}

type Rows = Readonly<Record<string, Row>>

/** A list as it was read at a moment. */
interface Reading {
  readonly resource: Resource
  readonly at: string
  readonly records: readonly StoredRecord[]
}

/** How many change sets and readings of an account are remembered. */
const remembered = 20

/** Random change sets in one account, one after the other. */
export class ChangeSetsProof {
  private readonly changeSets: string[] = []
  private readonly readings: Reading[] = []
  private made = 1000

  private constructor(
    private readonly subject: Proven,
    private readonly random: Random,
    private readonly caller: Caller,
    private readonly versioned: readonly Resource[],
    private readonly stock: Stock,
    private readonly changes: Changes,
  ) {}

  /** Fills a new account with some records of every resource. */
  static async in(subject: Proven, random: Random): Promise<ChangeSetsProof> {
    const accountId = crypto.randomUUID()
    const { pool, model, resources, scopes } = subject
    const stock = new Stock(subject)
    await stock.fill(accountId, 3)
    const rights = resources.map(({ name }) => `${name}.full`)
    const caller = callerIn(accountId, { rights, within: await scopes.of(accountId) })
    const versioned = resources.filter((resource) => resource.versioned && !resource.embedding)
    const changes = changesIn({
      pool,
      model,
      storesOn: (connection) => storesIn(connection, model),
      isGuarded: () => false,
    })
    return new ChangeSetsProof(subject, random, caller, versioned, stock, changes)
  }

  /**
   * Makes a change set, reads a list again as it was at some moment, and undoes one of the last change sets.
   *
   * @throws Error where something differs from what was predicted or read
   */
  async step(): Promise<void> {
    await this.make()
    await this.read()
    await this.readAgain()
    await this.undo()
  }

  /** Makes one to six changes as one change set, each unless it is refused. */
  private async make(): Promise<void> {
    const { pool, model } = this.subject
    const id = uuidv7()
    await inTransaction(pool, async (connection) => {
      const store = storesIn(connection, model)({ ...this.caller, changeSet: { id, kind: 'save' } })
      for (let left = 1 + this.random(6); left > 0; left--) {
        await connection.query({ text: 'savepoint "step"' })
        try {
          await this.change(store)
        } catch (error) {
          if (!(error instanceof EngineError)) throw error
          await connection.query({ text: 'rollback to savepoint "step"' })
        }
      }
    })
    this.changeSets.push(id)
    if (this.changeSets.length > remembered) this.changeSets.shift()
  }

  private async change(store: Store): Promise<void> {
    const resource = this.oneOf(this.versioned)
    if (!resource) return
    const id = this.stock.idIn(
      this.random(4) ? 'live' : 'trashed',
      this.caller.accountId,
      resource.name,
      this.random(99),
    )
    const kind = this.random(5)
    if (kind === 0 && !resource.hasFile) await this.copy(store, resource, id)
    else if (kind === 1) await store.remove(resource, id)
    else if (kind === 2) await store.restore(resource, id)
    else {
      const { version } = await store.get(resource, id)
      await store.update(resource, id, version, this.valuesFor(resource))
    }
  }

  /** Creates a record like another one, but for what must differ. */
  private async copy(store: Store, resource: Resource, id: string): Promise<void> {
    const record = await store.get(resource, id)
    const own = writableFields(resource).flatMap(([name, field]) => {
      if (!field.unique) return record[name] === undefined ? [] : [[name, record[name]]]
      return field.required && !field.target ? [[name, distinctValue(field, this.made++)]] : []
    })
    const known = resource.createRule.safeParse(Object.fromEntries(own))
    if (known.success) await store.create(resource, { ...(known.data as object) })
  }

  /** Some values of a resource that its rules accept. */
  private valuesFor(resource: Resource): Record<string, unknown> {
    const fields = writableFields(resource).filter(() => this.random(3) === 0)
    const values = fields.map(([name, field]) => {
      if (field.unique && !field.target) return [name, distinctValue(field, this.made++)]
      const idFor = (target: Parameters<Stock['targetIn']>[1], isUnique: boolean) =>
        this.stock.targetIn(this.caller.accountId, target, isUnique)
      const accepted = acceptedValues(field, idFor)
      return [name, field.required || this.random(4) ? this.oneOf(accepted) : null]
    })
    const known = resource.updateRule.safeParse(Object.fromEntries(values))
    return known.success ? { ...(known.data as object) } : {}
  }

  /** Reads a list, and the moment at which it was so. */
  private async read(): Promise<void> {
    const resource = this.oneOf(this.versioned)
    if (!resource) return
    const { pool } = this.subject
    const { rows } = await pool.query<{ at: string }>({
      text: `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "at"`,
    })
    this.readings.push({ resource, at: rows[0]?.at ?? '', records: await this.listed(resource) })
    if (this.readings.length > remembered) this.readings.shift()
  }

  private async readAgain(): Promise<void> {
    const reading = this.oneOf(this.readings)
    if (!reading) return
    const { resource, at, records } = reading
    // Records that are in the trash now were there then.
    const now = byId(resource, await this.listed(resource, at))
    const then = byId(resource, records)
    for (const id of new Set([...Object.keys(now), ...Object.keys(then)]))
      if (!isDeepStrictEqual(now[id], then[id]))
        throw new Error(
          `${resource.name} ${id} was ${JSON.stringify(then[id])} at ${at}, and is now said to have been ${JSON.stringify(now[id])}`,
        )
  }

  private async listed(resource: Resource, asOf?: string): Promise<readonly StoredRecord[]> {
    const store = storesIn(this.subject.pool, this.subject.model)(this.caller)
    const { field, direction } = resource.list.order
    const query = { filter: {}, sort: { field, direction }, offset: 0, limit: 1000, asOf }
    return (await store.list(resource, query)).items
  }

  /** Undoes one of the last change sets: what happens is what was planned, and undoing that brings all back. */
  private async undo(): Promise<void> {
    const changeSetId = this.oneOf(this.changeSets)
    if (changeSetId === undefined) return
    const undone = await this.undoOne(changeSetId)
    if (!undone?.changeSetId || undone.isRefused) return
    const again = await this.undoOne(undone.changeSetId)
    if (again && !again.isRefused) differ(undone.before, await this.everything(), 'after an undo of an undo')
  }

  private async undoOne(changeSetId: string) {
    const selection = { changeSetId, choices: [] }
    const before = await this.everything()
    const plan = await this.changes
      .planUndo(this.caller, this.versioned, selection, { most: 1000 })
      .catch(none)
    if (!plan) return undefined
    differ(before, await this.everything(), `after a plan of an undo of ${changeSetId}`)
    const options = { most: 1000, hash: plan.hash }
    const id = await this.changes.undo(this.caller, this.versioned, selection, options)
    const predicted: Record<string, Row> = { ...before }
    for (const { resource, id: record, write, refusal, fields } of plan.records) {
      const key = `${resource} ${record}`
      const row = before[key]
      if (!row || write === null || refusal) continue
      const back = fields.flatMap(({ name, back: value, goesBack }) => (goesBack ? [[name, value]] : []))
      predicted[key] = {
        values: { ...row.values, ...Object.fromEntries(back) },
        isDeleted: write === 'delete' || (write !== 'restore' && row.isDeleted),
      }
    }
    differ(predicted, await this.everything(), `after an undo of ${changeSetId}`)
    const isRefused = plan.records.some(({ refusal, reason }) => refusal || reason !== null)
    return { before, changeSetId: id, isRefused }
  }

  /** All rows of the account, as JSON. */
  private async everything(): Promise<Rows> {
    const text = this.versioned
      .map(
        ({ name }) => `select '${name}' as "resource",
  to_jsonb(t) - '{version,updatedAt,deletedAt,searchText}'::text[] as "values", "deletedAt" is not null as "isDeleted"
from ${this.subject.model.of({ name }).table} t where "accountId" = $1`,
      )
      .join('\nunion all\n')
    const { rows } = await this.subject.pool.query<Row & { resource: string }>({
      text,
      values: [this.caller.accountId],
    })
    return Object.fromEntries(
      rows.map(({ resource, values, isDeleted }) => [`${resource} ${values.id}`, { values, isDeleted }]),
    )
  }

  private oneOf<Value>(all: readonly Value[]): Value | undefined {
    return all[this.random(all.length || 1)]
  }
}

/** @throws Error that names the first row that differs */
function differ(expected: Rows, found: Rows, when: string): void {
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)]))
    if (!isDeepStrictEqual(expected[key], found[key]))
      throw new Error(
        `${key} was to be ${JSON.stringify(expected[key])} ${when}, and is ${JSON.stringify(found[key])}`,
      )
}

/** Records by their ids, without what changes of fields move on that history has nothing of. */
function byId(resource: Resource, records: readonly StoredRecord[]): Record<string, object> {
  const isWhole =
    resource.unversioned.length === 0 && Object.values(resource.fields).every(({ kind }) => kind !== 'secret')
  return Object.fromEntries(
    records.map((record) => {
      const { version: _, updatedAt: __, ...values } = record as Record<string, unknown>
      return [record.id, isWhole ? record : values]
    }),
  )
}

/** Changes that are all refused make no change set. */
function none(error: unknown): undefined {
  if (error instanceof EngineError && error.code === 'not_found') return
  throw error
}
