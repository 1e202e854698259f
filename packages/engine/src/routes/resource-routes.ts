import { type Resource, validate } from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import type { Store, StoredRecord } from '../store/store.js'
import { etagOf, versionIn } from './etag.js'
import { listQuery } from './list-parameters.js'
import { refuseUnknown } from './query-string.js'
import { routeSchemas } from './route-schemas.js'

/** Gives the store of an account. */
export type StoreOf = (accountId: string) => Store

type ById = FastifyRequest<{ Params: { id: string } }>

/** Serves a resource: list, get, create, update, delete and restore, each for those who hold its right. */
export function resourceRoutes(app: FastifyInstance, resource: Resource, storeOf: StoreOf): void {
  const schemas = routeSchemas(resource)
  const storeFor = (request: FastifyRequest) => storeOf(callerOf(request).accountId)
  const read = { access: resource.rights.read }
  const collection = `/${resource.path}`
  const single = `${collection}/:id`
  const offers = (action: keyof Resource['rights']) => resource.actions.includes(action)

  if (offers('read')) {
    app.get(collection, { config: read, schema: schemas.list }, (request, reply) =>
      list(resource, storeFor(request), request, reply),
    )
    app.get(single, { config: read, schema: schemas.get }, async (request, reply) =>
      answer(reply, await storeFor(request).get(resource, idOf(request as ById))),
    )
  }
  if (offers('create'))
    app.post(
      collection,
      { config: { access: resource.rights.create }, schema: schemas.create },
      async (request, reply) =>
        answer(
          reply.code(201),
          await storeFor(request).create(resource, bodyOf(resource.createRule, request)),
        ),
    )
  if (offers('update'))
    app.put(
      single,
      { config: { access: resource.rights.update }, schema: schemas.update },
      async (request, reply) => {
        const id = idOf(request as ById)
        const version = requiredVersion(request)
        const changes = bodyOf(resource.updateRule, request)
        return answer(reply, await storeFor(request).update(resource, id, version, changes))
      },
    )
  if (offers('delete')) {
    const config = { access: resource.rights.delete }
    app.delete(single, { config, schema: schemas.delete }, async (request) => {
      await storeFor(request).remove(resource, idOf(request as ById), versionIn(request.headers['if-match']))
      return { item: 'OK' }
    })
    app.post(`${single}/restore`, { config, schema: schemas.restore }, async (request, reply) =>
      answer(reply, await storeFor(request).restore(resource, idOf(request as ById))),
    )
  }
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

function bodyOf<Value>(rule: z.ZodType<Value>, request: FastifyRequest): Value {
  const result = validate(rule, request.body ?? {}, request.locale)
  if (!result.valid) throw new EngineError('invalid_input', { errors: result.problems })
  return result.value
}
