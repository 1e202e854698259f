import type { FastifyInstance, InjectOptions } from 'fastify'
import { bareApp, resourceRoutes } from '../routes/index.js'
import { storesIn } from '../store/index.js'
import { guardByHeaders } from './guard-by-headers.js'
import { migratedDatabase } from './migrated-database.js'
import { teams } from './teams.js'
import { documents, things } from './things.js'

interface TeamsApp {
  readonly app: FastifyInstance
  /** Someone who holds rights, in an account of their own when none is named. */
  someone(rights?: string, account?: string): TeamsCall
  close(): Promise<void>
}

/** Makes a call, and returns its answer. */
export type TeamsCall = (
  method: InjectOptions['method'],
  url: string,
  payload?: object,
  headers?: Readonly<Record<string, string>>,
) => ReturnType<typeof answerOf>

/** An app on a fresh database that serves teams, their players at a path of their own, and what those refer to. */
export async function teamsApp(): Promise<TeamsApp> {
  const resources = [teams, things, documents]
  const { pool, model, drop } = await migratedDatabase(resources)
  const app = bareApp()
  guardByHeaders(app)
  const storeOf = storesIn(pool, model)
  for (const resource of resources) resourceRoutes(app, resource, { storeOf, resources })
  await app.ready()
  return {
    app,
    someone(rights = 'teams.full,things.full', account = crypto.randomUUID()) {
      const who = { 'x-rights': rights, 'x-account': account, 'accept-language': 'en' }
      return (method, url, payload, headers) =>
        answerOf(app, { method, url, headers: { ...who, ...headers }, ...(payload && { payload }) })
    },
    async close() {
      await app.close()
      await drop()
    },
  }
}

async function answerOf(app: FastifyInstance, options: InjectOptions) {
  const answer = await app.inject(options)
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

/** Creates a team with players of the given names. */
export async function teamOf(call: TeamsCall, ...names: string[]) {
  const players = names.map((name) => ({ name }))
  return (await call('POST', '/teams', { name: 'Team', players })).body.item
}

/** The names of the players that a list answers. */
export function namesIn({ body }: { body: { items: { name: string }[] } }): string[] {
  return body.items.map(({ name }) => name)
}
