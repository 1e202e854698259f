import type { FastifyInstance } from 'fastify'
import { bareApp, resourceRoutes } from '../routes/index.js'
import { type Pool, type StoreModel, storesIn } from '../store/index.js'
import { guardByHeaders } from './guard-by-headers.js'
import { documents, things } from './things.js'

/** An app that serves the toy resource; `x-rights` gives its caller's rights, `x-account` their account. */
export async function thingsApp(pool: Pool, model: StoreModel): Promise<FastifyInstance> {
  const app = bareApp({ bodyLimit: 10_000 })
  guardByHeaders(app)
  const storeOf = storesIn(pool, model)
  resourceRoutes(app, things, { storeOf, resources: [things, documents] })
  await app.ready()
  return app
}
