import fastifyStatic from '@fastify/static'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { Resource } from '@parvis/schema'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type Caller, guardRoutes } from '../access/index.js'
import {
  answerProblems,
  bareApp,
  bulkRoutes,
  changeRoutes,
  describeRoute,
  openApiRoute,
  presenterOf,
  resourceRoutes,
  searchRoute,
  shareProblem,
  trashRoutes,
} from '../routes/index.js'
import {
  type AuditEntry,
  type Pool,
  type Queryable,
  type QuotaOf,
  recordAudit,
  type StoreModel,
  searchIn,
  storesIn,
  summariesIn,
  trashIn,
} from '../store/index.js'
import { changesOf } from './changes-of.js'
import { joined, type Module } from './module.js'

/** The base path of a product's API. */
export const apiPath = '/api'

/** The content security policy of consoles: same-origin resources and inline styles. */
const policy = [
  `default-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `object-src 'none'`,
  `base-uri 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

const year = 365 * 24 * 3600

export interface ApiOptions {
  /** The title of the OpenAPI document. */
  readonly name: string
  readonly resources: readonly Resource[]
  readonly pool: Pool
  readonly model: StoreModel
  /** The modules of the product, in the order of composition. */
  readonly modules?: readonly Module[]
  /** The record quota of accounts; unlimited by default. */
  readonly quotaOf?: QuotaOf
  /** Identifies the caller of a request; undefined when unknown. */
  identify(request: FastifyRequest): Promise<Caller | undefined>
  /** The folder of a built console, served at `/`; without it there is the API alone. */
  readonly console?: string
  /** Options of the server; by default it logs warnings. */
  readonly server?: FastifyServerOptions
  /** How the OpenAPI document is collected, where its name is not enough. */
  readonly openApi?: FastifyDynamicSwaggerOptions
}

/**
 * Composes the API of a product without listening: the routes of its resources and of its modules below `/api`, errors in
 * the caller's language, the document `/api/openapi.json`, and its console.
 *
 * @throws Error when a route states no access
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { name, modules = [], server = { logger: { level: 'warn' } } } = options
  const app = bareApp(server)
  for (const module of modules) await module.prepare?.(app)
  await app.register(swagger, options.openApi ?? openApiOf(name))
  await app.register((api) => routeApi(api, { ...options, modules }), { prefix: apiPath })
  for (const module of modules) await module.pages?.(app)
  if (options.console) await consolePages(app, options.console)
  return app
}

function openApiOf(title: string): FastifyDynamicSwaggerOptions {
  const openapi = { openapi: '3.1.0', info: { title, version: '1' } }
  return { openapi, transform: describeRoute, transformObject: shareProblem }
}

async function routeApi(
  api: FastifyInstance,
  { resources, pool, model, modules, quotaOf, identify }: ApiOptions & Required<Pick<ApiOptions, 'modules'>>,
): Promise<void> {
  const guards = joined(modules, (module) => module.guards)
  const guardedStoresIn = (database: Queryable) => storesIn(database, model, guards, quotaOf)
  const unwrappedStoreOf = guardedStoresIn(pool)
  const storeOf = modules.reduce((inner, module) => module.wrapStores?.(inner) ?? inner, unwrappedStoreOf)
  api.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  const changes = changesOf({ pool, model, quotaOf, modules })
  const summaries = modules.reduce(
    (inner, module) => module.wrapSummaries?.(inner) ?? inner,
    summariesIn(pool, model),
  )
  const presentations = joined(modules, (module) => module.presentations)
  const context = {
    pool,
    model,
    resources,
    changes,
    storeOf,
    summaries,
    present: presenterOf(resources, presentations),
    unwrappedStoreOf,
    guardedStoresIn,
  }
  for (const module of modules) await module.hooks?.(api)
  guardRoutes(api, identify)
  answerProblems(api)
  for (const module of modules) await module.routes?.(api, context)
  const purgeHooks = joined(modules, (module) => module.purgeHooks)
  trashRoutes(api, { trash: trashIn(pool, model, purgeHooks), storeOf, resources })
  changeRoutes(api, { changes, resources })
  bulkRoutes(api, { changes, resources })
  const search = modules.reduce((inner, module) => module.wrapSearch?.(inner) ?? inner, searchIn(pool, model))
  searchRoute(api, { search, resources })
  const audit = model.writesAudit
    ? (caller: Caller, entry: AuditEntry) => recordAudit(pool, caller, entry)
    : undefined
  for (const resource of resources)
    resourceRoutes(api, resource, { storeOf, resources, presentation: presentations[resource.name], audit })
  openApiRoute(api)
}

/** Serves a built console at `/`: its page uncached, its hashed assets cached for a year. */
async function consolePages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply, path) {
      const isPage = path.endsWith('.html')
      reply.header('cache-control', isPage ? 'no-store' : `public, max-age=${year}, immutable`)
      for (const [name, value] of Object.entries(headers)) reply.header(name, value)
    },
  })
}
