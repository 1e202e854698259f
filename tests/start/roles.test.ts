import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { signIn } from '../support/api.js'
import { freshDatabase } from '../support/fresh-database.js'
import { mailedToken } from '../support/mailed-link.js'
import { type ServerProcess, startParvis } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const folder = temporaryFolder('roles')
const running: ServerProcess[] = []

afterAll(async () => {
  await Promise.all(running.map((server) => server.end()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(databaseUrl: string, roles: string): Promise<ServerProcess> {
  const server = await startParvis({ PARVIS_DATA: folder, DATABASE_URL: databaseUrl, PARVIS_ROLES: roles })
  running.push(server)
  return server
}

const statusOf = async ({ url }: ServerProcess, path: string) => (await fetch(`${url}${path}`)).status

it('processes that start at once on an empty database share what Parvis does', async () => {
  const database = await freshDatabase()
  const [web, worker, gateway] = await Promise.all(
    ['web', 'worker', 'gateway'].map((roles) => start(database.url, roles)),
  )
  if (!web || !worker || !gateway) throw new Error('A process is missing')
  for (const [server, role] of [
    [web, 'web'],
    [worker, 'worker'],
    [gateway, 'gateway'],
  ] as const) {
    const health = await (await fetch(`${server.url}/api/core/healthcheck`)).json()
    expect(health).toMatchObject({ server: 'ready', database: 'ready', roles: { [role]: 'ready' } })
    expect(Object.keys(health.roles)).toEqual([role])
  }
  expect((await (await signIn(web.url, 'admin')).call('GET', '/companies')).status).toBe(200)
  for (const server of [worker, gateway])
    for (const path of ['/', '/admin', '/api/companies', '/dev/mail'])
      expect(await statusOf(server, path), path).toBe(404)

  const asked = JSON.stringify({ email: 'client@parvis.test' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${web.url}/api/user/password/forgot`, { method: 'POST', headers, body: asked })
  expect(await mailedToken(web.url, 'client@parvis.test', '/reset-password')).toBeTruthy()
  await Promise.all(running.splice(0).map((server) => server.end()))
  await database.drop()
})
