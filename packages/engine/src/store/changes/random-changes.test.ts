import { defineResource, embedded, integer, reference, secret, text } from '@parvis/schema'
import type { UndoChoice } from '@parvis/schema/changes'
import { inTransaction, type Pool, type Queryable } from '@parvis/work'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../access/caller.js'
import { EngineError } from '../../errors/index.js'
import { callerIn } from '../../testing/caller-in.js'
import { migratedDatabase } from '../../testing/migrated-database.js'
import type { Selection, StoredRecord } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { storesIn } from '../stores-in.js'
import type { BulkChange } from './bulk-change.js'
import type { Changes } from './changes.js'
import { changesIn } from './changes-in.js'
import type { Undoing, UndoneStep } from './undo.js'

const label = { fr: 'Porte', en: 'Door' }
const rooms = defineResource({
  name: 'rooms',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label, required: true, unique: true }) },
})
const doors = defineResource({
  name: 'doors',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    number: integer({ label }),
    code: secret({ label, prefix: 'd_' }),
    room: reference({ label, to: 'rooms' }),
    locks: embedded({ label, item: label, fields: { name: text({ label, required: true }) } }),
  },
})
const resources = [rooms, doors]

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>
let caller: Caller
let changes: Changes
/** The same, without statements that write several records. */
let oneByOne: Changes

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase(resources))
  const storesOn = (connection: Queryable) => storesIn(connection, model)
  changes = changesIn({ pool, model, storesOn, isGuarded: () => false })
  oneByOne = changesIn({ pool, model, storesOn, isGuarded: () => true })
})
beforeEach(() => {
  caller = callerIn(crypto.randomUUID(), { rights: ['rooms.full', 'doors.full'] })
})
afterAll(() => drop())

const most = 1000

/** All rows of the account but for what a change alters in any case, as JSON; secrets included. */
async function everything(): Promise<Record<string, Row>> {
  const found: Record<string, Row> = {}
  for (const { name } of resources) {
    const text = `select to_jsonb(t) - '{version,updatedAt,deletedAt,searchText}'::text[] as "values", "deletedAt" is not null as "isDeleted"
from "${name}" t where "accountId" = $1`
    for (const row of (await pool.query<Row>({ text, values: [caller.accountId] })).rows)
      found[`${name} ${row.values.id}`] = row
  }
  return found
}

interface Row {
  readonly values: Readonly<Record<string, unknown>>
  readonly isDeleted: boolean
}

type Step =
  | { readonly kind: 'room'; readonly name: string }
  | { readonly kind: 'door'; readonly name: string; readonly room: number; readonly locks: readonly string[] }
  | {
      readonly kind: 'change'
      readonly at: number
      readonly name: string
      readonly room: number
      readonly number: number | null
    }
  | { readonly kind: 'delete'; readonly at: number }
  | { readonly kind: 'restore'; readonly at: number }

/** Makes the changes of a change set, each unless it is refused. @returns its id */
async function make(steps: readonly Step[]): Promise<string> {
  const id = uuidv7()
  await inTransaction(pool, async (connection) => {
    const store = storesIn(connection, model)({ ...caller, changeSet: { id, kind: 'save' } })
    const known = Object.entries(await everything())
    const [allRooms, all] = [known.filter(([key]) => key.startsWith('rooms')), known]
    const roomAt = (at: number) => allRooms[at % (allRooms.length + 1)]?.[1].values.id ?? null
    for (const [nth, step] of steps.entries()) {
      await connection.query({ text: 'savepoint "step"' })
      try {
        if (step.kind === 'room') await store.create(rooms, { name: step.name })
        else if (step.kind === 'door') {
          const locks = step.locks.map((name) => ({ name }))
          await store.create(doors, { name: step.name, room: roomAt(step.room), locks })
        } else {
          const [key, row] = all[(step.at + nth) % Math.max(1, all.length)] ?? []
          if (!key || !row) continue
          const resource = key.startsWith('rooms') ? rooms : doors
          const recordId = String(row.values.id)
          if (step.kind === 'delete') await store.remove(resource, recordId)
          if (step.kind === 'restore') await store.restore(resource, recordId)
          if (step.kind === 'change') {
            const { version } = (await store.get(resource, recordId)) as StoredRecord
            const values = resource === rooms ? {} : { number: step.number, room: roomAt(step.room) }
            await store.update(resource, recordId, version, { name: step.name, ...values })
          }
        }
      } catch (error) {
        if (!(error instanceof EngineError)) throw error
        await connection.query({ text: 'rollback to savepoint "step"' })
      }
    }
  })
  return id
}

const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F')
const at = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('room' as const), name }),
  fc.record({ kind: fc.constant('door' as const), name, room: at, locks: fc.array(name, { maxLength: 2 }) }),
  fc.record({ kind: fc.constant('change' as const), at, name, room: at, number: fc.option(fc.nat(9)) }),
  fc.record({ kind: fc.constant('delete' as const), at }),
  fc.record({ kind: fc.constant('restore' as const), at }),
)
const set = fc.array(step, { minLength: 1, maxLength: 6 })

/** The rows that a plan predicts. */
function predicted(rows: Record<string, Row>, { records }: Undoing): Record<string, Row> {
  const next = { ...rows }
  for (const { resource, id, write, refusal, fields } of records) {
    const key = `${resource} ${id}`
    const row = rows[key]
    if (!row || write === null || refusal) continue
    const back = fields.flatMap(({ name: field, back: value, goesBack }) =>
      goesBack ? [[field, value]] : [],
    )
    next[key] = {
      values: { ...row.values, ...Object.fromEntries(back) },
      isDeleted: write === 'delete' || (write !== 'restore' && row.isDeleted),
    }
  }
  return next
}

/** Undoes a change set, and compares what happens with the plan. @returns the plan, and the change set of the undo */
async function undo(changeSetId: string, choices: readonly UndoChoice[] = []) {
  const before = await everything()
  const plan = await changes.planUndo(caller, resources, { changeSetId, choices }, { most })
  expect(await everything()).toEqual(before)
  const options = { most, hash: plan.hash }
  const undoId = await changes.undo(caller, resources, { changeSetId, choices }, options)
  expect(await everything()).toEqual(predicted(before, plan))
  return { plan, undoId }
}

/** Whether a record stays as the change set made it: it is refused, or was changed and put back into the trash. */
const isNotUndone = ({ refusal, reason }: UndoneStep) => refusal !== undefined || reason === 'in_trash'

const none = (error: unknown) => {
  if (error instanceof EngineError && error.code === 'not_found') return null
  throw error
}

describe('an undo of random change sets', () => {
  it('brings back all that nobody changed since, and takes it away again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(set, { maxLength: 3 }), set, async (earlier, last) => {
        caller = { ...caller, accountId: crypto.randomUUID() }
        for (const steps of earlier) await make(steps)
        const before = await everything()
        const id = await make(last)
        const after = await everything()
        const undone = await undo(id).catch(none)
        // Steps that are all refused make no change set.
        if (!undone) {
          expect(after).toEqual(before)
          return
        }
        if (undone.plan.records.some(isNotUndone)) return
        const created = Object.entries(after).filter(([key]) => !before[key])
        const gone = created.map(([key, row]) => [key, { ...row, isDeleted: true }])
        expect(await everything()).toEqual({ ...before, ...Object.fromEntries(gone) })
        const { undoId } = undone
        if (undoId === null) return
        const { plan } = await undo(undoId)
        if (!plan.records.some(({ refusal }) => refusal)) expect(await everything()).toEqual(after)
      }),
      { numRuns },
    )
  })

  it('does what its plan says, whatever happened since and whatever is chosen', async () => {
    const choice = fc.record({ undo: fc.boolean(), fields: fc.subarray(['name', 'number', 'room']) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(set, { minLength: 2, maxLength: 5 }),
        at,
        fc.array(choice),
        async (sets, which, wanted) => {
          caller = { ...caller, accountId: crypto.randomUUID() }
          const ids: string[] = []
          for (const steps of sets) ids.push(await make(steps))
          const id = ids[which % ids.length] as string
          const known = await changes
            .planUndo(caller, resources, { changeSetId: id, choices: [] }, { most })
            .catch(none)
          if (!known) return
          const choices = known.records.flatMap(({ resource, id: record }, nth) => {
            const chosen = wanted[nth]
            return chosen ? [{ resource, id: record, ...chosen }] : []
          })
          await undo(id, choices)
        },
      ),
      { numRuns },
    )
  })
})

describe('a change of all that match, at random', () => {
  const everyRoom: Selection = { filter: {} }
  const number = fc.option(fc.nat(9))
  const values = fc.oneof(
    fc.record({ name, room: at }).map((given) => ({ resource: doors, given })),
    fc.record({ number }).map((given) => ({ resource: doors, given })),
    fc.record({ name }).map((given) => ({ resource: rooms, given })),
  )
  const change = fc.oneof(
    fc.record({ action: fc.constant('update' as const), values }),
    fc.record({ action: fc.constant('delete' as const), resource: fc.constantFrom(rooms, doors) }),
    fc.record({
      action: fc.constant('create' as const),
      values: fc.array(
        values.filter(({ given }) => 'name' in given),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  )

  type Values = typeof values extends fc.Arbitrary<infer Given> ? Given : never
  type Asked = typeof change extends fc.Arbitrary<infer Given> ? Given : never

  function bulkOf(asked: Asked, room: string | null): BulkChange {
    const withRoom = ({ given }: Values) => ('room' in given ? { ...given, room } : given)
    const common = { within: null, selection: everyRoom }
    if (asked.action === 'delete') return { ...common, action: 'delete', resource: asked.resource }
    if (asked.action === 'update')
      return { ...common, action: 'update', resource: asked.values.resource, values: withRoom(asked.values) }
    const [{ resource }] = asked.values as [Values]
    const records = asked.values.filter((each) => each.resource === resource).map(withRoom)
    return { action: 'create', within: null, resource, records }
  }

  it('does what its plan says, by one statement the same as one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(set, { minLength: 1, maxLength: 3 }),
        change,
        fc.boolean(),
        async (sets, asked, isMissing) => {
          caller = { ...caller, accountId: crypto.randomUUID() }
          for (const steps of sets) await make(steps)
          const before = await everything()
          const someRoom = Object.keys(before)
            .find((key) => key.startsWith('rooms'))
            ?.slice('rooms '.length)
          const room = isMissing ? crypto.randomUUID() : (someRoom ?? null)
          const bulk = bulkOf(asked, room)
          const alone = await oneByOne.planBulk(caller, [bulk], { most })
          const plan = await changes.planBulk(caller, [bulk], { most })
          expect(plan.hash).toBe(alone.hash)
          expect(await everything()).toEqual(before)
          const options = { most, hash: plan.hash }
          const { steps, counts, changeSetId } = await changes.applyBulk(caller, [bulk], options)
          expect(counts).toEqual(plan.counts)
          const now = await everything()
          const expected = { ...before }
          const created: string[] = []
          for (const { resource, id, outcome, action, fields } of steps) {
            const key = `${resource} ${id}`
            const row = action === 'create' ? now[key] : before[key]
            if (outcome !== 'changed' || !row) continue
            const after = Object.fromEntries(fields.map((field) => [field.name, field.after]))
            expected[key] = { values: { ...row.values, ...after }, isDeleted: action === 'delete' }
            if (action === 'create') created.push(key)
          }
          expect(now).toEqual(expected)
          if (changeSetId === null) return
          const { plan: undone } = await undo(changeSetId)
          if (undone.records.some(({ refusal }) => refusal)) return
          const last = Object.entries(await everything())
          expect(Object.fromEntries(last.filter(([key]) => !created.includes(key)))).toEqual(before)
          for (const [key, { isDeleted }] of last) if (created.includes(key)) expect(isDeleted).toBe(true)
        },
      ),
      { numRuns },
    )
  })
})

/** `PARVIS_RUNS=5000` proves more. */
const numRuns = Number(process.env.PARVIS_RUNS ?? 25)
