import type { Resource } from '@parvis/schema'
import { changesPageSize } from '@parvis/schema/changes'
import { type BoundStatement, inTransaction, type Pool, type Queryable, rehearse } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import type { Caller } from '../../access/caller.js'
import { EngineError } from '../../errors/index.js'
import { fromDatabase } from '../database-error.js'
import { withParsedFields } from '../parsed-values.js'
import type { StoreOf } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { type BulkChange, changeWithin } from './bulk-change.js'
import type { Changes, FoundChangeSet, UndoRequest } from './changes.js'
import { grouped } from './grouped.js'
import {
  type ChangeSetSelection,
  type NameRow,
  selectChangeSets,
  selectNames,
  selectRevisions,
} from './select-changes.js'
import { type Undoing, undoWithin } from './undo.js'

export interface ChangesOptions {
  readonly pool: Pool
  readonly model: StoreModel
  /** Stores on a connection, with the guards of writes. */
  storesOn(connection: Queryable): StoreOf
  /** Whether the writes of a resource have a guard. */
  isGuarded(resource: string): boolean
  /** Called when records were changed, and that is committed. */
  onChanged?(caller: Caller, resource: Resource, ids: readonly string[]): void
}

/** The change sets of a database. */
export function changesIn({ pool, model, storesOn, isGuarded, onChanged }: ChangesOptions): Changes {
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

  function undoIn(
    connection: Queryable,
    caller: Caller,
    resources: readonly Resource[],
    { changeSetId, choices }: UndoRequest,
    undoId: string,
  ): Promise<Undoing> {
    const storeOf = storesOn(connection)
    return undoWithin(connection, {
      model,
      resources,
      caller,
      changeSetId,
      undoId,
      choices,
      storeOf,
      isGuarded,
    })
  }

  function changeIn(connection: Queryable, caller: Caller, changes: readonly BulkChange[], id: string) {
    const writer = { ...caller, changeSet: { id, kind: 'bulk' } as const }
    const storeOf = storesOn(connection)
    return changeWithin(connection, { model, caller: writer, storeOf, isGuarded }, changes)
  }

  /** Makes changes for good, if they are those of a plan. @throws EngineError `plan_outdated` */
  function asPlanned<Made extends { readonly hash: string }>(
    hash: string,
    make: (connection: Queryable) => Promise<Made>,
  ): Promise<Made> {
    return inTransaction(pool, async (connection) => {
      const made = await make(connection)
      if (made.hash !== hash) throw new EngineError('plan_outdated', {})
      return made
    })
  }

  function announce(caller: Caller, changed: readonly Pick<NameRow, 'resource' | 'id'>[]): void {
    for (const [name, some] of grouped(changed, ({ resource }) => resource)) {
      const ids = some.map(({ id }) => id)
      onChanged?.(caller, model.of({ name }).resource, ids)
    }
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

    planUndo(caller, resources, request) {
      return rehearse(pool, (connection) => undoIn(connection, caller, resources, request, uuidv7()))
    },

    async undo(caller, resources, request) {
      const undoId = uuidv7()
      const { records } = await asPlanned(request.hash, (connection) =>
        undoIn(connection, caller, resources, request, undoId),
      )
      const undone = records.filter(({ write, refusal }) => write !== null && !refusal)
      announce(caller, undone)
      return undone.length > 0 ? undoId : null
    },

    planBulk(caller, changes) {
      return rehearse(pool, (connection) => changeIn(connection, caller, changes, uuidv7()))
    },

    async applyBulk(caller, changes, hash) {
      const id = uuidv7()
      const bulk = await asPlanned(hash, (connection) => changeIn(connection, caller, changes, id))
      const changed = bulk.steps.filter(({ outcome }) => outcome === 'changed')
      announce(caller, changed)
      return { ...bulk, changeSetId: changed.length > 0 ? id : null }
    },
  }
}

function namesIn(resources: readonly Resource[]): string[] {
  return resources.map(({ name }) => name)
}
