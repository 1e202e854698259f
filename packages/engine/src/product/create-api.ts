import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import type { Resource } from '@parvis/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, guardRoutes } from '../access/index.js'
import { answerProblems, bareApp, openApiRoute, resourceRoutes, shareProblem } from '../routes/index.js'
import { type Pool, type StoreModel, storesIn, type WriteGuards } from '../store/index.js'

/** Where the API of a product is. */
export const apiPath = '/api'

/** What the pages of a console may load: what comes from here, and the styles it makes while it runs. */
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
  /** What the product is called, in its OpenAPI document. */
  readonly name: string
  readonly resources: readonly Resource[]
  readonly pool: Pool
  readonly model: StoreModel
  /** What has its say on writes, by the name of the resource. */
  readonly guards?: WriteGuards
  /** Finds out who makes a request; undefined when nobody known. */
  identify(request: FastifyRequest): Promise<Caller | undefined>
  /** Adds routes made by hand below `/api`; each states the access it asks for. */
  routes?(api: FastifyInstance): void | Promise<void>
  /** The folder of a built console, served at `/`; without it there is the API alone. */
  readonly console?: string
}

/**
 * Composes the API of a product without listening: the routes of its resources below `/api`, errors in the caller's
 * language, the document `/api/openapi.json`, and its console.
 *
 * @throws Error when a route made by hand states no access
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const app = bareApp({ logger: { level: 'warn' } })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: options.name, version: '1' } },
    transformObject: shareProblem,
  })
  await app.register((api) => routeApi(api, options), { prefix: apiPath })
  if (options.console) await consolePages(app, options.console)
  return app
}

async function routeApi(api: FastifyInstance, options: ApiOptions): Promise<void> {
  const { resources, pool, model, guards, identify, routes } = options
  const storeOf = storesIn(pool, model, guards)
  api.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  guardRoutes(api, identify)
  answerProblems(api)
  for (const resource of resources) resourceRoutes(api, resource, { storeOf, resources })
  await routes?.(api)
  openApiRoute(api)
}

/** Serves a built console at `/`: its page anew each time, its assets, whose names change with them, for a year. */
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
