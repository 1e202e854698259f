import { auditLog, type Resource } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerIn } from '../testing/caller-in.js'
import { guardByHeaders } from '../testing/guard-by-headers.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { recordAudit, storesIn } from '../testing/stores.js'
import { teams } from '../testing/teams.js'
import { documents, things } from '../testing/things.js'
import { bareApp } from './bare-app.js'
import { resourceRoutes } from './resource-routes.js'

const resources: readonly Resource[] = [teams, things, documents, auditLog]
const account = crypto.randomUUID()

let app: FastifyInstance
let drop: () => Promise<void>

beforeAll(async () => {
  const { pool, model, ...database } = await migratedDatabase(resources)
  drop = database.drop
  app = bareApp()
  guardByHeaders(app)
  const storeOf = storesIn(pool, model)
  for (const resource of resources) resourceRoutes(app, resource, { storeOf, resources })
  await app.ready()
  const { id } = await storeOf(callerIn(account)).create(teams, { name: 'Hidden', players: [] })
  const player = { method: 'POST', url: '/team-players', payload: { team: id, name: 'Veiled' } } as const
  await app.inject({ ...player, headers: headersOf('teams.full') })
  await recordAudit(pool, callerIn(account), { action: 'restore', entity: 'sessions', after: { by: 'key' } })
})
afterAll(async () => {
  await app.close()
  await drop()
})

const headersOf = (rights: string) => ({ 'x-rights': rights, 'x-account': account })
const read = (rights: string, url = '/audit-log') => app.inject({ url, headers: headersOf(rights) })

describe('what records were and are', () => {
  it('is disclosed to callers who may read them', async () => {
    const { body } = await read('audit-log.read,teams.read')
    expect([body.includes('Hidden'), body.includes('Veiled')]).toEqual([true, true])
  })

  it('is disclosed to nobody else, in no answer', async () => {
    const list = await read('audit-log.read,things.full')
    const { items } = list.json()
    const one = await read('audit-log.read', `/audit-log/${items[0].id}`)
    const exported = await read('audit-log.read', '/audit-log/export?format=csv')
    expect([list.statusCode, one.statusCode, exported.statusCode]).toEqual([200, 200, 200])
    expect(list.body + one.body + exported.body).not.toMatch(/Hidden|Veiled/)
    expect(items).toHaveLength(3)
  })

  it('is listed for entries that are not about a record', async () => {
    expect((await read('audit-log.read')).body).toContain('{"by":"key"}')
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('is changed by no %s', async (method) => {
    const [{ id }] = (await read('audit-log.full')).json().items
    for (const url of ['/audit-log', `/audit-log/${id}`])
      expect(
        (await app.inject({ method, url, headers: headersOf('audit-log.full'), payload: {} })).statusCode,
      ).toBe(405)
  })
})
