import { type Resource, readableFields } from '@parvis/schema'
import {
  changesPageSize,
  listChangeSets,
  listRecordChanges,
  mostUndone,
  planUndo,
  readChangeSet,
  undoChangeSet,
} from '@parvis/schema/changes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../access/index.js'
import type { Changes } from '../store/changes/changes.js'
import type { Values } from '../store/store.js'
import { linkNext, opaqueCursor, readCursor } from './cursor.js'
import { answeredUndo, named, type RecordName, versionedFor } from './planned-changes.js'
import { serveCall } from './serve-call.js'

export interface ChangeRoutesOptions {
  readonly changes: Changes
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/** Serves the change sets of an account: lists them, says what each did, and undoes it after a plan. */
export function changeRoutes(app: FastifyInstance, { changes, resources }: ChangeRoutesOptions): void {
  const readable = ({ rights }: Caller) => versionedFor(resources, rights)
  const nameFor = <Name extends RecordName>({ rights }: Caller, name: Name) =>
    named(name, { resources, rights })

  function knownValues({ rights }: Caller, name: string, values: Values | null): Values | null {
    const fields = readableFields(resources.find((each) => each.name === name) as Resource, rights)
    return values && Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
  }

  serveCall(app, listChangeSets, async ({ caller, query: { cursor, ...filter }, request, reply }) => {
    const before = cursor === undefined ? undefined : readCursor(cursor, z.tuple([z.uuid()]))[0]
    const found = await changes.list(caller, readable(caller), { ...filter, before })
    linkNext(
      request,
      reply,
      nextOf(found, ({ id }) => id),
    )
    return found.map((set) => ({ ...set, first: nameFor(caller, set.first) }))
  })

  serveCall(app, readChangeSet, async ({ caller, params }) => {
    const set = await changes.get(caller, readable(caller), params.id)
    return { ...set, first: nameFor(caller, set.first) }
  })

  serveCall(app, listRecordChanges, async ({ caller, params, query: { cursor }, request, reply }) => {
    const after = cursor === undefined ? 0 : readCursor(cursor, z.tuple([z.int().nonnegative()]))[0]
    const found = await changes.records(caller, readable(caller), params.id, after)
    linkNext(
      request,
      reply,
      nextOf(found, ({ sequence }) => sequence),
    )
    return found.map(({ version: _, ...change }) => ({
      ...nameFor(caller, change),
      before: knownValues(caller, change.resource, change.before),
      after: knownValues(caller, change.resource, change.after),
    }))
  })

  const most = mostUndone

  serveCall(app, planUndo, async ({ caller, params, body: { choices }, request: { locale } }) => {
    const asked = { changeSetId: params.id, choices }
    const undoing = await changes.planUndo(caller, readable(caller), asked, { most })
    return answeredUndo(undoing, { resources, rights: caller.rights, locale })
  })

  serveCall(app, undoChangeSet, async ({ caller, params, body: { choices, hash } }) => {
    const asked = { changeSetId: params.id, choices }
    return { changeSetId: await changes.undo(caller, readable(caller), asked, { most, hash }) }
  })
}

/** The cursor after a page, unless it is the last one. */
function nextOf<Item>(items: readonly Item[], placeOf: (item: Item) => unknown): string | undefined {
  const last = items.length < changesPageSize ? undefined : items.at(-1)
  return last && opaqueCursor([placeOf(last)])
}
