import { type Caller, EngineError, inTransaction, type Pool, refuse, serveCall } from '@parvis/engine'
import { grants, mostViews, type Resource } from '@parvis/schema'
import { groups as groupsResource, settings } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/views'
import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { groupShared, type Reader, readerOf } from '../rights/index.js'
import {
  addView,
  clearOtherDefaults,
  findView,
  removeView,
  type StoredView,
  updateView,
  viewsOf,
} from './stored-views.js'

export interface ViewRoutesOptions {
  readonly pool: Pool
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/** Serves saved views of lists: those of a person, of their groups, and of the account. */
export function viewRoutes(app: FastifyInstance, { pool, resources }: ViewRoutesOptions): void {
  serveCall(app, calls.listViews, async ({ caller, query: { resource, within } }) => {
    requireList(resources, resource, caller)
    const reader = await readerOf(pool, caller)
    const found = await viewsOf(pool, reader, { resource, within: within ?? null })
    return found.map((view) => shown(view, reader))
  })

  serveCall(app, calls.listViewAudiences, async ({ caller }) => {
    const { named } = await readerOf(pool, caller)
    return { groups: named, account: mayShareWithAll(caller) }
  })

  serveCall(app, calls.readView, async ({ caller, params: { id } }) => {
    const reader = await readerOf(pool, caller)
    const view = await found(pool, reader, id)
    requireList(resources, view.resource, caller)
    return shown(view, reader)
  })

  serveCall(app, calls.createView, async ({ caller, body: { isDefault, ...body } }) => {
    requireList(resources, body.resource, caller)
    const reader = await readerOf(pool, caller)
    const id = body.id ?? uuidv7()
    const groupId = groupShared(body, reader, settings.rights.update)
    await inTransaction(pool, async (connection) => {
      const view = { ...body, id, groupId, within: body.within ?? null }
      const outcome = await addView(connection, reader, view, mostViews)
      if (outcome === 'full') refuse([{ path: 'name', code: 'too_many', bounds: { maximum: mostViews } }])
      if (outcome === 'taken') refuse([{ path: 'id', code: 'duplicate' }])
      if (!isDefault) return
      await updateView(connection, caller.accountId, { id, version: 1 }, { isDefault })
      await clearOtherDefaults(connection, caller.accountId, id)
    })
    return shown(await found(pool, reader, id), reader)
  })

  serveCall(app, calls.changeView, async ({ caller, params: { id }, body: { version, ...change } }) => {
    const reader = await readerOf(pool, caller)
    requireChange(await found(pool, reader, id), reader)
    const { accountId } = caller
    await inTransaction(pool, async (connection) => {
      if (!(await updateView(connection, accountId, { id, version }, change))) {
        const current = shown(await found(connection, reader, id), reader)
        throw new EngineError('stale_version', { current })
      }
      if (change.isDefault) await clearOtherDefaults(connection, accountId, id)
    })
    return shown(await found(pool, reader, id), reader)
  })

  serveCall(app, calls.deleteView, async ({ caller, params: { id } }) => {
    const reader = await readerOf(pool, caller)
    requireChange(await found(pool, reader, id), reader)
    await removeView(pool, caller.accountId, id)
  })
}

async function found(
  database: Parameters<typeof findView>[0],
  reader: Reader,
  id: string,
): Promise<StoredView> {
  const view = await findView(database, reader, id)
  if (!view) throw new EngineError('not_found', {})
  return view
}

/** @throws EngineError `invalid_input` for an unknown list, `forbidden` for one that the caller may not read */
function requireList(resources: readonly Resource[], name: string, { rights }: Caller): void {
  const right = resources.find((each) => each.name === name)?.rights.read
  if (!right) refuse([{ path: 'resource', code: 'invalid_choice' }])
  else if (!grants(rights, right)) throw new EngineError('forbidden', { right })
}

function mayShareWithAll({ rights }: Caller): boolean {
  return grants(rights, settings.rights.update)
}

/** The right that changes a view needs; null for one's own. */
function rightToChange({ audience, ownerId }: StoredView, { userId }: Reader) {
  if (audience === 'account') return settings.rights.update
  return ownerId === userId ? null : groupsResource.rights.update
}

/** @throws EngineError `forbidden` */
function requireChange(view: StoredView, reader: Reader): void {
  const right = rightToChange(view, reader)
  if (right && !grants(reader.caller.rights, right)) throw new EngineError('forbidden', { right })
}

function shown({ ownerId, groupId, ...view }: StoredView, reader: Reader): calls.ViewOfList {
  const right = rightToChange({ ownerId, groupId, ...view }, reader)
  const mayChange = right === null || grants(reader.caller.rights, right)
  return { ...view, group: reader.named.find(({ id }) => id === groupId) ?? null, mayChange }
}
