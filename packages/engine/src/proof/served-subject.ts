import { type Resource, withEmbedded } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { bareApp, resourceRoutes } from '../routes/index.js'
import { type Queryable, storesIn } from '../store/index.js'
import { guardByHeaders } from '../testing/guard-by-headers.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { Scopes } from './scopes.js'
import type { OpenApiDocument, ProofCaller, Subject } from './subject.js'

/** Collects the OpenAPI document of later routes. @returns a function that reads it once all are registered */
export type CollectDocument = (app: FastifyInstance) => Promise<() => object>

export interface ServedSubject extends Subject {
  /** Someone who holds the given rights, in an account of their own when none is named. */
  caller(rights: readonly string[], accountId?: string): ProofCaller
  close(): Promise<void>
}

/**
 * An app that serves some resources on a fresh database, and takes its callers at their word.
 *
 * @param through what runs the statements of calls; the pool when not said
 */
export async function servedSubject(
  resources: readonly Resource[],
  collect: CollectDocument,
  through: (pool: Queryable) => Queryable = (pool) => pool,
): Promise<ServedSubject> {
  const { pool, model, drop } = await migratedDatabase(resources)
  const app = bareApp()
  const documentOf = await collect(app)
  await app.register(async (api) => {
    guardByHeaders(api)
    const storeOf = storesIn(through(pool), model)
    for (const resource of resources) resourceRoutes(api, resource, { storeOf, resources })
  })
  await app.ready()
  const all = resources.map(({ name }) => `${name}.full`)
  const owner = callerWith(all)
  return {
    app,
    pool,
    model,
    resources: withEmbedded(resources),
    basePath: '',
    document: documentOf() as OpenApiDocument,
    callers: {
      owner,
      stranger: callerWith(all),
      powerless: callerWith([], owner.accountId),
      nobody: { accountId: owner.accountId, headers: {} },
    },
    scopes: new Scopes(pool, model),
    caller: callerWith,
    async close() {
      await app.close()
      await drop()
    },
  }
}

/** Gives all calls one id, so that their answers can be compared. */
const sameRequestId = { 'x-request-id': 'request-of-a-proof' }

function callerWith(rights: readonly string[], accountId: string = crypto.randomUUID()): ProofCaller {
  return { accountId, headers: { ...sameRequestId, 'x-rights': rights.join(','), 'x-account': accountId } }
}
