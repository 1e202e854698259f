import {
  type Action,
  embeddedResources,
  type Locale,
  messageOf,
  type Resource,
  readableBy,
  readableFields,
} from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../access/index.js'
import { EngineError, type EngineErrorFacts } from '../errors/index.js'
import type { Cursor, ListQuery, Page, StoreOf } from '../store/store.js'
import { callerWithin } from './caller-within.js'
import { cursorText } from './cursor.js'
import { requiredVersion, versionIn } from './etag.js'
import { exportRecords } from './export-records.js'
import { redactionOf, redactStale, refuseUnwritable } from './field-rights.js'
import { listHistory } from './history-route.js'
import { repeatOf } from './idempotency.js'
import { listQuery } from './list-parameters.js'
import { refuseUnknown } from './query-string.js'
import { routeSchemas } from './route-schemas.js'
import {
  type Audit,
  answer,
  idOf,
  type Presentation,
  presented,
  readableResource,
  redacted,
  type Served,
} from './served.js'
import { validBody } from './valid-body.js'

export interface ResourceRoutesOptions {
  readonly storeOf: StoreOf
  /** Every resource of the product, among which references are looked up. */
  readonly resources?: readonly Resource[]
  readonly presentation?: Presentation
  /** Notes exports in the audit log; nothing notes them when not said. */
  readonly audit?: Audit
}

/**
 * Serves a resource, and what its records embed at paths of their own: list, export, get, uses, create, update, delete
 * and restore, each for those who have its right. A record with a file is created by an upload, elsewhere;
 * embedded records have neither uses nor a trash.
 *
 * @throws Error naming the resource and its path, when another route answers there already
 */
export function resourceRoutes(
  app: FastifyInstance,
  resource: Resource,
  { presentation, ...options }: ResourceRoutesOptions,
): void {
  serve(app, resource, { ...options, presentation })
  for (const embedded of embeddedResources(resource)) serve(app, embedded, options)
}

function refuseTakenPath({ name, path }: Resource, error: unknown): never {
  if (!isDuplicate(error)) throw error
  const reason = `${name} cannot be at "${path}", since another route answers there. Say another path.`
  throw new Error(reason, { cause: error })
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_DUPLICATED_ROUTE'
}

function serve(
  app: FastifyInstance,
  resource: Resource,
  { storeOf, resources = [], presentation, audit }: ResourceRoutesOptions,
): void {
  let schemas: ReturnType<Served['schemas']> | undefined
  const served: Served = {
    app,
    resource,
    resourceNamed: (name) =>
      resources.find((each) => (name === undefined ? each.hasFile : each.name === name)),
    schemas: () => (schemas ??= routeSchemas(resource, presentation?.properties)),
    all: `/${resource.path}`,
    one: `/${resource.path}/:id`,
    presentation,
    audit,
    redact: redactionOf(resource, resources),
    storeFor: (request) => storeOf(callerWithin(request, resource)),
  }
  try {
    for (const action of resource.actions)
      if (action !== 'create' || !resource.hasFile) routesOf[action](served)
  } catch (error) {
    refuseTakenPath(resource, error)
  }
}

const routesOf: Record<Action, (served: Served) => void> = {
  read(served) {
    const { app, resource, schemas, all, one, storeFor } = served
    const access = resource.rights.read
    app.get(all, { config: { access, describe: () => schemas().list } }, (request, reply) =>
      listRecords(served, request, reply),
    )
    app.get(`${all}/export`, { config: { access, describe: () => schemas().export } }, (request, reply) =>
      exportRecords(served, request, reply),
    )
    app.get(one, { config: { access, describe: () => schemas().get } }, async (request, reply) =>
      answer(served, request, reply, await storeFor(request).get(resource, idOf(request))),
    )
    if (resource.embedding) return
    if (resource.versioned)
      app.get(
        `${one}/history`,
        { config: { access, describe: () => schemas().history } },
        async (request) => ({
          items: await listHistory(served, request),
        }),
      )
    app.get(`${one}/uses`, { config: { access, describe: () => schemas().uses } }, async (request) => ({
      items: await listUses(served, request),
    }))
  },

  create(served) {
    const { app, resource, schemas, all, storeFor } = served
    const access = resource.rights.create
    app.post(all, { config: { access, describe: () => schemas().create } }, async (request, reply) => {
      refuseUnwritable(resource, request, request.body)
      const values = validBody(resource.createRule, request)
      const creation = { repeat: repeatOf(request, resource) }
      const created = await storeFor(request).create(resource, values, creation)
      return answer(served, request, reply.code(201), created)
    })
  },

  update(served) {
    const { app, resource, schemas, one, storeFor } = served
    const access = resource.rights.update
    app.put(one, { config: { access, describe: () => schemas().update } }, async (request, reply) => {
      const id = idOf(request)
      const version = requiredVersion(request)
      refuseUnwritable(resource, request, request.body)
      const changes = validBody(resource.updateRule, request)
      const update = storeFor(request).update(resource, id, version, changes)
      return answer(
        served,
        request,
        reply,
        await redactStale(update, (record) => redacted(served, request, record)),
      )
    })
  },

  delete(served) {
    const { app, resource, schemas, one, storeFor } = served
    const access = resource.rights.delete
    app.delete(one, { config: { access, describe: () => schemas().delete } }, async (request) => {
      const version = versionIn(request.headers['if-match'])
      const removal = explained(storeFor(request).remove(resource, idOf(request), version))
      await redactStale(removal, (record) => redacted(served, request, record))
      return { item: 'OK' }
    })
    if (resource.embedding) return
    app.post(
      `${one}/restore`,
      { config: { access, describe: () => schemas().restore } },
      async (request, reply) =>
        answer(served, request, reply, await explained(storeFor(request).restore(resource, idOf(request)))),
    )
  },
}

/** What refers to a record; what the caller may not read is listed without its title. */
async function listUses(served: Served, request: FastifyRequest) {
  const uses = await served.storeFor(request).uses(served.resource, idOf(request))
  const { rights } = callerOf(request)
  return uses.flatMap((use) => {
    const user = served.resourceNamed(use.resource)
    if (user && !readableFields(user, rights).includes(use.field)) return []
    return readableResource(served, request, use.resource) ? use : { ...use, title: null }
  })
}

/** Lets a refusal say by itself why: who deletes or restores a record has no form that shows it next to a field. */
async function explained<Result>(write: Promise<Result>): Promise<Result> {
  return write.catch((error: unknown) => {
    if (!(error instanceof EngineError) || error.code !== 'invalid_input') throw error
    const { errors } = error.facts as EngineErrorFacts['invalid_input']
    const words = (locale: Locale) =>
      [
        ...new Set(errors.map(({ code, message, bounds }) => message ?? messageOf(code, locale, bounds))),
      ].join(' ')
    throw new EngineError('invalid_input', { errors, detail: { fr: words('fr'), en: words('en') } })
  })
}

/** Answers a page of a list, and says in headers where it is and how to go on. */
async function listRecords(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const resource = readableBy(served.resource, callerOf(request).rights)
  const parameters = request.query as Record<string, unknown>
  refuseUnknown(parameters, ['filter', 'sort', 'range', 'cursor', 'count', 'as_of'])
  const query = listQuery(resource, parameters, request.locale)
  const page = await served.storeFor(request).list(resource, query)
  reply.header('content-range', contentRange(page))
  if (page.isEstimated) reply.header('x-total-estimated', 'true')
  const links = linksOf(request, query, page)
  if (links) reply.header('link', links)
  return { items: page.items.map((item) => presented(served, request, item)) }
}

function contentRange({ items, offset, total }: Page): string {
  const of = total ?? '*'
  return items.length === 0 ? `items */${of}` : `items ${offset}-${offset + items.length - 1}/${of}`
}

/** The adjacent pages, after RFC 8288. */
function linksOf(
  request: FastifyRequest,
  { sort, limit }: ListQuery,
  { offset, items, next, previous }: Page,
) {
  const [path, parameters = ''] = request.url.split('?')
  const link = (rel: string, first: number, cursor: string) => {
    const query = new URLSearchParams(parameters)
    query.set('range', JSON.stringify([first, first + limit - 1]))
    query.set('cursor', cursor)
    return `<${path}?${query}>; rel="${rel}"`
  }
  const to = (cursor: Cursor) => cursorText(sort, cursor)
  return [
    previous && link('prev', Math.max(0, offset - limit), to(previous)),
    next && link('next', offset + items.length, to(next)),
    next && link('last', 0, 'last'),
  ]
    .filter(Boolean)
    .join(', ')
}
