import type { Resource } from '@parvis/schema'
import { changesPageSize } from '@parvis/schema/changes'
import { type BoundStatement, inTransaction, type Pool, type Queryable, rehearse } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { Caller } from '../../access/caller.js'
import { EngineError } from '../../errors/index.js'
import { fromDatabase } from '../database-error.js'
import { withParsedFields } from '../parsed-values.js'
import type { QuotaOf } from '../record-quota.js'
import type { StoreOf } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { type BulkChange, type BulkOptions, changeWithin } from './bulk-change.js'
import type { Application, Changes, FoundChangeSet, StepOptions, StepSource, UndoRequest } from './changes.js'
import { type Consequences, referencesTo } from './consequences.js'
import { grouped } from './grouped.js'
import type { WriteOptions } from './make-writes.js'
import {
  type ChangeSetSelection,
  type NameRow,
  selectChangeSets,
  selectNames,
  selectRevisions,
} from './select-changes.js'
import { type Bulk, type Changed, takeSteps } from './take-steps.js'
import { type Undoing, undoWithin } from './undo.js'

export interface ChangesOptions {
  readonly pool: Pool
  readonly model: StoreModel
  /** Stores on a connection, with the guards of writes. */
  storesOn(connection: Queryable): StoreOf
  /** Whether the writes of a resource have a guard. */
  isGuarded(resource: string): boolean
  /** How many records accounts may have; any number when not given. */
  readonly quotaOf?: QuotaOf | undefined
  /** How many messages go out once the transaction of a connection is committed; none when not given. */
  countMessages?(connection: Queryable): Promise<number>
  /** Called when records were changed, and that is committed; without ids for very many. */
  onChanged?(caller: Caller, resource: Resource, ids: readonly string[] | undefined): void
}

/** How many changed records of a resource make its statistics stale. */
const many = 1000

/** The change sets of a database. */
export function changesIn({ onChanged, ...options }: ChangesOptions): Changes {
  const { pool, model, storesOn, isGuarded, quotaOf, countMessages = async () => 0 } = options
  async function rows<Row extends object>(asked: BoundStatement<Row>): Promise<Row[]> {
    const { rows: found } = await pool.query<Row>(asked).catch((error: unknown) => {
      throw fromDatabase(error)
    })
    return found
  }

  /** The names of records, by their resource and id. */
  async function namesOf(accountId: string, records: readonly Pick<NameRow, 'resource' | 'id'>[]) {
    const byResource = grouped(records, ({ resource }) => resource)
    const stored = [...byResource].map(
      ([name, some]) => [model.of({ name }), some.map(({ id }) => id)] as const,
    )
    const asked = selectNames(accountId, new Map(stored))
    const found = asked ? await rows(asked) : []
    const names = new Map(found.map((name) => [`${name.resource} ${name.id}`, name]))
    return ({ resource, id }: Pick<NameRow, 'resource' | 'id'>): NameRow =>
      names.get(`${resource} ${id}`) ?? { resource, id, within: null, title: null }
  }

  async function sets(selection: ChangeSetSelection): Promise<FoundChangeSet[]> {
    const found = await rows(selectChangeSets(selection))
    const firsts = found.map(({ firstResource: resource, firstId: id }) => ({ resource, id }))
    const nameOf = await namesOf(selection.accountId, firsts)
    return found.map(({ firstResource: resource, firstId: id, ...set }) => ({
      ...set,
      first: nameOf({ resource, id }),
    }))
  }

  /** Undoes a change set, as a change set of an id. */
  function undoAs(
    undoId: string,
    caller: Caller,
    resources: readonly Resource[],
    { changeSetId, choices }: UndoRequest,
    options: BulkOptions,
  ): Make<Undoing> {
    return (connection) => {
      const storeOf = storesOn(connection)
      const undone = { model, resources, caller, changeSetId, undoId, choices, storeOf, isGuarded }
      return undoWithin(connection, undone, options)
    }
  }

  /** Changes many records, as a change set of an id. */
  function changeAs(
    id: string,
    caller: Caller,
    changes: readonly BulkChange[],
    { isRehearsal, ...options }: BulkOptions & Rehearsing,
  ): Make<Bulk> {
    const writer = { ...caller, changeSet: { id, kind: 'bulk' } as const }
    return (connection) =>
      changeWithin(connection, writeOptions(connection, writer, isRehearsal), changes, options)
  }

  /** Takes prepared steps, as a change set of an id. */
  function takeAs(
    id: string,
    caller: Caller,
    source: StepSource,
    { kind, onTaken, isRehearsal }: StepOptions & Rehearsing,
  ): Make<Bulk> {
    const writer = { ...caller, changeSet: { id, kind } }
    return async (connection) => {
      const options = writeOptions(connection, writer, isRehearsal)
      const taking = takeSteps(connection, options)
      for await (const steps of source(connection, options)) {
        const taken = await taking.take(steps)
        await onTaken?.(taken)
      }
      return taking.done()
    }
  }

  function writeOptions(connection: Queryable, caller: Caller, isRehearsal = false): WriteOptions {
    return { model, caller, storeOf: storesOn(connection), isGuarded, quotaOf, isRehearsal }
  }

  /** What changes would do, and what would follow. */
  function planned(accountId: string, make: Make<Bulk>): Promise<Bulk & Consequences> {
    return rehearse(pool, async (connection) => {
      const bulk = await make(connection)
      const references = await referencesTo(connection, model, accountId, bulk.deleted)
      return { ...bulk, references, messages: await countMessages(connection) }
    })
  }

  /** Makes changes as they were planned, as a change set of an id. */
  async function applied(
    id: string,
    caller: Caller,
    make: Make<Bulk>,
    { hash, onApplied }: Application,
  ): Promise<Bulk & { readonly changeSetId: string | null }> {
    const changeSetOf = ({ counts }: Bulk) => (counts.changed > 0 ? id : null)
    const bulk = await asPlanned(hash, make, async (connection, made) =>
      onApplied?.(connection, changeSetOf(made)),
    )
    announce(caller, bulk.changed)
    await analyze(bulk.changed)
    return { ...bulk, changeSetId: changeSetOf(bulk) }
  }

  /**
   * Has the database count again what is in tables of which many records were changed: it plans statements by that, and would
   * do so itself only about a minute later. Until then it takes a new account for nearly empty, and reads all of it for each
   * record. Where it cannot, that is slower and nothing else.
   */
  async function analyze(changed: Changed): Promise<void> {
    for (const [name, ids] of changed)
      if (!ids || ids.length >= many)
        await pool.query({ text: `analyze ${model.of({ name }).table}` }).catch(() => undefined)
  }

  /** Makes changes for good, if they are those of a plan. @throws EngineError `plan_outdated` */
  function asPlanned<Made extends { readonly hash: string }>(
    hash: string,
    make: Make<Made>,
    onMade?: (connection: Queryable, made: Made) => Promise<void>,
  ): Promise<Made> {
    return inTransaction(pool, async (connection) => {
      const made = await make(connection)
      if (made.hash !== hash) throw new EngineError('plan_outdated', {})
      await onMade?.(connection, made)
      return made
    })
  }

  function announce(caller: Caller, changed: Changed): void {
    for (const [name, ids] of changed) onChanged?.(caller, model.of({ name }).resource, ids)
  }

  return {
    list({ accountId, userId }, resources, { before, by, kind }) {
      const actorId = by === 'me' ? userId : undefined
      const selection = { accountId, before, kind, actorId, byPrograms: by === 'programs' }
      return sets({ ...selection, resources: namesIn(resources), limit: changesPageSize })
    },

    async get({ accountId }, resources, id) {
      const [found] = await sets({ accountId, id, resources: namesIn(resources), limit: 1 })
      if (!found) throw new EngineError('not_found', {})
      return found
    },

    async records({ accountId }, resources, changeSetId, after) {
      const selection = { accountId, changeSetId, after, resources: namesIn(resources) }
      const found = await rows(selectRevisions({ ...selection, limit: changesPageSize }))
      const nameOf = await namesOf(accountId, found)
      return found.map((row) => {
        const stored = model.of({ name: row.resource })
        const [before, after] = [row.before, row.after].map(
          (values) => values && withParsedFields(stored, values),
        )
        return { ...row, before: before ?? null, after: after ?? null, ...nameOf(row) }
      })
    },

    planUndo(caller, resources, request, options) {
      return rehearse(pool, undoAs(uuidv7(), caller, resources, request, options))
    },

    async undo(caller, resources, request, { hash, onApplied, ...options }) {
      const id = uuidv7()
      const changeSetOf = ({ counts }: Undoing) => (counts.goBack > 0 ? id : null)
      const undo = undoAs(id, caller, resources, request, options)
      const undone = await asPlanned(hash, undo, async (connection, made) =>
        onApplied?.(connection, changeSetOf(made)),
      )
      announce(caller, undone.changed)
      await analyze(undone.changed)
      return changeSetOf(undone)
    },

    planBulk(caller, changes, options) {
      // What one change selects may follow from the change before it.
      const isRehearsal = changes.length === 1
      return planned(caller.accountId, changeAs(uuidv7(), caller, changes, { ...options, isRehearsal }))
    },

    applyBulk(caller, changes, options) {
      const id = uuidv7()
      return applied(id, caller, changeAs(id, caller, changes, options), options)
    },

    planSteps(caller, source, options) {
      const rehearsing = { ...options, isRehearsal: true }
      return planned(caller.accountId, takeAs(uuidv7(), caller, source, rehearsing))
    },

    applySteps(caller, source, options) {
      const id = uuidv7()
      return applied(id, caller, takeAs(id, caller, source, options), options)
    },
  }
}

type Rehearsing = Pick<WriteOptions, 'isRehearsal'>

/** Makes changes within a transaction. */
type Make<Made> = (connection: Queryable) => Promise<Made>

function namesIn(resources: readonly Resource[]): string[] {
  return resources.map(({ name }) => name)
}
