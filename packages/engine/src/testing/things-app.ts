import fastify, { type FastifyInstance } from 'fastify'
import { guardRoutes, readLocale } from '../access/index.js'
import { answerProblems, resourceRoutes } from '../routes/index.js'
import { type Pool, PostgresStore, type StoreModel } from '../store/index.js'
import { things } from './things.js'

/** An app that serves the toy resource; the header `x-rights` says what its caller holds, `x-account` where. */
export async function thingsApp(pool: Pool, model: StoreModel): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 10_000 })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.removeContentTypeParser('text/plain')
  answerProblems(app)
  readLocale(app)
  guardRoutes(app, async ({ headers }) => {
    const rights = headers['x-rights']
    if (typeof rights !== 'string') return undefined
    return { accountId: String(headers['x-account']), userId: 'someone', rights: rights.split(',') }
  })
  const storeOf = (accountId: string) => new PostgresStore(pool, model, accountId)
  resourceRoutes(app, things, { storeOf, resources: [things] })
  await app.ready()
  return app
}
