import type { Action, Resource } from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import type { Store, StoredRecord } from '../store/store.js'
import { etagOf, versionIn } from './etag.js'
import { listQuery } from './list-parameters.js'
import { refuseUnknown } from './query-string.js'
import { routeSchemas } from './route-schemas.js'
import { validBody } from './valid-body.js'

/** Gives the store of an account. */
export type StoreOf = (accountId: string) => Store

type ById = FastifyRequest<{ Params: { id: string } }>

/** What the routes of one resource share. */
interface Served {
  readonly app: FastifyInstance
  readonly resource: Resource
  readonly schemas: ReturnType<typeof routeSchemas>
  /** The path of all records, and of one of them. */
  readonly all: string
  readonly one: string
  storeFor(request: FastifyRequest): Store
}

/** Serves a resource: list, get, create, update, delete and restore, each for those who hold its right. */
export function resourceRoutes(app: FastifyInstance, resource: Resource, storeOf: StoreOf): void {
  const served: Served = {
    app,
    resource,
    schemas: routeSchemas(resource),
    all: `/${resource.path}`,
    one: `/${resource.path}/:id`,
    storeFor: (request) => storeOf(callerOf(request).accountId),
  }
  for (const action of resource.actions) routesOf[action](served)
}

const routesOf: Record<Action, (served: Served) => void> = {
  read({ app, resource, schemas, all, one, storeFor }) {
    const config = { access: resource.rights.read }
    app.get(all, { config, schema: schemas.list }, (request, reply) =>
      list(resource, storeFor(request), request, reply),
    )
    app.get(one, { config, schema: schemas.get }, async (request, reply) =>
      answer(reply, await storeFor(request).get(resource, idOf(request as ById))),
    )
  },

  create({ app, resource, schemas, all, storeFor }) {
    const config = { access: resource.rights.create }
    app.post(all, { config, schema: schemas.create }, async (request, reply) => {
      const values = validBody(resource.createRule, request)
      return answer(reply.code(201), await storeFor(request).create(resource, values))
    })
  },

  update({ app, resource, schemas, one, storeFor }) {
    const config = { access: resource.rights.update }
    app.put(one, { config, schema: schemas.update }, async (request, reply) => {
      const id = idOf(request as ById)
      const version = requiredVersion(request)
      const changes = validBody(resource.updateRule, request)
      return answer(reply, await storeFor(request).update(resource, id, version, changes))
    })
  },

  delete({ app, resource, schemas, one, storeFor }) {
    const config = { access: resource.rights.delete }
    app.delete(one, { config, schema: schemas.delete }, async (request) => {
      await storeFor(request).remove(resource, idOf(request as ById), versionIn(request.headers['if-match']))
      return { item: 'OK' }
    })
    app.post(`${one}/restore`, { config, schema: schemas.restore }, async (request, reply) =>
      answer(reply, await storeFor(request).restore(resource, idOf(request as ById))),
    )
  },
}

async function list(resource: Resource, store: Store, request: FastifyRequest, reply: FastifyReply) {
  const parameters = request.query as Record<string, unknown>
  refuseUnknown(parameters, ['filter', 'sort', 'range'])
  const query = listQuery(resource, parameters, request.locale)
  const { items, total } = await store.list(resource, query)
  reply.header('content-range', contentRange(query.offset, items.length, total))
  return { items }
}

function contentRange(offset: number, count: number, total: number): string {
  return count === 0 ? `items */${total}` : `items ${offset}-${offset + count - 1}/${total}`
}

function answer(reply: FastifyReply, item: StoredRecord) {
  reply.header('etag', etagOf(item.version))
  return { item }
}

function idOf(request: ById): string {
  const id = z.uuid().safeParse(request.params.id)
  if (!id.success) throw new EngineError('not_found', {})
  return id.data
}

function requiredVersion(request: FastifyRequest): number {
  const version = versionIn(request.headers['if-match'])
  if (version === undefined) throw new EngineError('version_required', {})
  return version
}
