import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { runningEmbeddedPostgres } from '@parvis/embedded-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signIn } from '../support/api.js'
import { root, type ServerProcess, startParvis } from '../support/parvis-process.js'
import { postmasterPid } from '../support/postmaster.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const folder = temporaryFolder('start')
let left: ServerProcess
let right: ServerProcess

beforeAll(async () => {
  ;[left, right] = await Promise.all([start('left'), start('right')])
})
afterAll(async () => {
  await Promise.all([left?.end(), right?.end()])
  rmSync(folder, { recursive: true, force: true })
})

function start(data: string): Promise<ServerProcess> {
  return startParvis({ PARVIS_DATA: join(folder, data) })
}

/** What a start that cannot succeed prints, and what it leaves with. */
function refusedStart(environment: Record<string, string>) {
  const options = {
    cwd: root,
    env: { ...process.env, PARVIS_DATA: join(folder, 'refused'), ...environment },
    timeout: 180_000,
  }
  return new Promise<{ status: unknown; printed: string }>((resolve) =>
    execFile(process.execPath, ['packages/server/bundle/main.js'], options, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, printed: `${stdout}${stderr}`.trim() }),
    ),
  )
}

const transactions = `select xact_commit + xact_rollback as "count" from pg_stat_database where datname = current_database()`

describe('a start', () => {
  writeFileSync(join(folder, 'file'), '')

  // How each variable is read is tested with the configuration.
  it.each([
    ['PORT', { PORT: 'three thousand' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://parvis@127.0.0.1:1/parvis' }],
    ['PARVIS_DATA', { PARVIS_DATA: join(folder, 'file', 'below') }],
    ['DATABASE_URL', { NODE_ENV: 'production' }],
  ])('is stopped by a wrong %s, with one line that names it', async (name, environment) => {
    const { status, printed } = await refusedStart(environment)
    expect(printed).toMatch(new RegExp(`^${name}: [^\\n]+$`))
    expect(status).toBe(1)
  })

  it('is stopped by a taken port, and by data that another process uses', async () => {
    const port = new URL(left.url).port
    expect(await refusedStart({ PORT: port })).toEqual({
      status: 1,
      printed: `PORT: ${port} is already in use`,
    })
    const { printed } = await refusedStart({ PORT: '0', PARVIS_DATA: join(folder, 'left') })
    expect(printed).toMatch(new RegExp(`^PARVIS_DATA: [^\\n]+already in use by process ${left.child.pid}`))
    expect((await fetch(`${left.url}/api/core/healthcheck`)).status).toBe(200)
  })

  it('runs at the same time as another, on its own data', async () => {
    const api = await signIn(left.url, 'admin')
    await api.call('POST', '/companies', { name: 'Left only' })
    const filter = encodeURIComponent(JSON.stringify({ q: 'Left only' }))
    const elsewhere = await (await signIn(right.url, 'admin')).call('GET', `/companies?filter=${filter}`)
    expect(await elsewhere.json()).toEqual({ items: [] })
  })

  it('lets its database rest while nobody asks for anything', async () => {
    const connectionString = runningEmbeddedPostgres(join(folder, 'right', 'postgres'))
    const client = new pg.Client({ connectionString })
    await client.connect()
    const count = async () => Number((await client.query(transactions)).rows[0].count)
    const within = async (seconds: number) => {
      const before = await count()
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      return (await count()) - before
    }
    // What a start has to do may take a while.
    const isQuiet = expect.poll(() => within(5), { timeout: 180_000 }).toBeLessThan(100)
    await isQuiet.finally(() => client.end())
  })

  it('hides its data from other users of the machine', () => {
    const data = join(folder, 'left')
    const open = readdirSync(data).filter((name) => statSync(join(data, name)).mode & 0o077)
    expect([statSync(data).mode & 0o777, open]).toEqual([0o711, []])
  })
})

/** A call whose body is still to come when it has reached the server. */
async function callInProgress(server: ServerProcess, token: string, body: string) {
  const call = request(`${server.url}/api/companies`, {
    method: 'POST',
    headers: {
      'x-token': token,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  call.flushHeaders()
  await once(call, 'continue')
  return {
    async finish(): Promise<number | undefined> {
      call.end(body)
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    },
  }
}

describe('a stop', () => {
  it.each([
    ['SIGTERM', 'left'],
    ['SIGINT', 'right'],
  ] as const)('by %s lets calls end, and leaves nothing running', async (signal, data) => {
    const server = { left, right }[data]
    const { token } = await signIn(server.url, 'admin')
    const call = await callInProgress(server, token, JSON.stringify({ name: 'Last one' }))
    const exit = once(server.child, 'exit')
    server.child.kill(signal)
    await refusesConnections(server)
    expect(await call.finish()).toBe(201)
    expect(await exit).toEqual([0, null])
    expect(() => postmasterPid(join(folder, data))).toThrow('ENOENT')
  })
})

/** Waits until a server takes no more connections. */
function refusesConnections({ url }: ServerProcess): Promise<void> {
  return vi.waitFor(
    async () => {
      const taken = await fetch(url, { headers: { connection: 'close' } }).then(
        () => true,
        () => false,
      )
      expect(taken).toBe(false)
    },
    { timeout: 180_000 },
  )
}
