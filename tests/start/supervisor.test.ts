import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signIn } from '../support/api.js'
import { callersOf } from '../support/callers.js'
import { root, type ServerProcess, startServer } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const folder = temporaryFolder('supervisor')
const data = join(folder, 'data')
let supervisor: ServerProcess

beforeAll(async () => {
  supervisor = await startServer(
    'packages/supervisor/dist/main.js',
    { PARVIS_DATA: data },
    '/api/core/healthcheck',
  )
  await vi.waitFor(() => expect(childrenOf(supervisor)).toHaveLength(4), { timeout: 180_000 })
})

afterAll(async () => {
  await supervisor.end()
  rmSync(folder, { recursive: true, force: true })
})

const patience = { timeout: 180_000, interval: 100 }

/** The pids of the processes that a supervisor started. */
function childrenOf({ child: { pid } }: ServerProcess): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

const isAlive = (pid: number) => parentOf(String(pid)) !== undefined

it('replaces all processes of the application without a failed call', async () => {
  const before = childrenOf(supervisor)
  const load = callersOf(supervisor.url, 4)
  await vi.waitFor(() => expect(load.calls()).toBeGreaterThan(50), patience)
  supervisor.child.kill('SIGHUP')
  await vi.waitFor(() => expect(supervisor.output()).toContain('All processes are replaced.'), patience)
  const atEnd = load.calls()
  await vi.waitFor(() => expect(load.calls()).toBeGreaterThan(atEnd + 50), patience)
  await load.stop()
  expect(load.failures).toEqual([])
  // What is embedded runs on.
  expect(childrenOf(supervisor).filter((pid) => before.includes(pid))).toHaveLength(1)
})

it('has a web process more or fewer on a signal, without a failed call', async () => {
  const before = childrenOf(supervisor)
  const load = callersOf(supervisor.url, 2)
  supervisor.child.kill('SIGTTIN')
  await vi.waitFor(() => expect(supervisor.output()).toContain('There are 3 web processes.'), patience)
  expect(childrenOf(supervisor)).toHaveLength(before.length + 1)
  supervisor.child.kill('SIGTTOU')
  await vi.waitFor(() => expect(supervisor.output()).toContain('There are 2 web processes.'), patience)
  const atEnd = load.calls()
  await vi.waitFor(() => expect(load.calls()).toBeGreaterThan(atEnd + 50), patience)
  await load.stop()
  expect(load.failures).toEqual([])
  expect(childrenOf(supervisor)).toEqual(before)
})

it('starts a process again that was killed, while the other one answers', async () => {
  const { token } = await signIn(supervisor.url, 'admin')
  const before = childrenOf(supervisor)
  const web = before.at(-1) as number
  process.kill(web, 'SIGKILL')
  await vi.waitFor(
    () => expect(childrenOf(supervisor).filter((pid) => pid !== web)).toHaveLength(before.length),
    patience,
  )
  const answer = await fetch(`${supervisor.url}/api/companies`, { headers: { 'x-token': token } })
  expect(answer.status).toBe(200)
})

it('serves again after all processes were killed at once', async () => {
  const before = childrenOf(supervisor)
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await vi.waitFor(
    async () => {
      expect(childrenOf(supervisor)).toHaveLength(before.length)
      expect(childrenOf(supervisor).filter((pid) => before.includes(pid))).toEqual([])
      for (let call = 0; call < 6; call++) expect((await signIn(supervisor.url, 'admin')).token).toBeTruthy()
    },
    { timeout: 180_000, interval: 500 },
  )
})

it('keeps the processes of the former release when one of the next does not start', async () => {
  const release = join(folder, 'broken')
  mkdirSync(join(release, 'packages/server/bundle'), { recursive: true })
  writeFileSync(join(release, 'packages/server/bundle/main.js'), 'process.exit(3)')
  writeFileSync(join(data, 'release.json'), JSON.stringify({ supervisor: root.replace(/\/$/, ''), release }))
  const before = childrenOf(supervisor)
  supervisor.child.kill('SIGHUP')
  await vi.waitFor(() => expect(supervisor.output()).toContain('the former processes run on'), patience)
  expect(supervisor.output()).toContain('it ended with exit code 3 before it was ready')
  expect(childrenOf(supervisor)).toEqual(before)
  expect((await fetch(`${supervisor.url}/api/core/healthcheck`)).status).toBe(200)
  rmSync(join(data, 'release.json'))
})

it('takes over from a supervisor that was killed, while its processes still run', async () => {
  const former = childrenOf(supervisor)
  const { url, child } = supervisor
  child.kill('SIGKILL')
  supervisor = await startServer(
    'packages/supervisor/dist/main.js',
    { PARVIS_DATA: data, PORT: new URL(url).port },
    '/api/core/healthcheck',
  )
  await vi.waitFor(() => expect(childrenOf(supervisor)).toHaveLength(4), { timeout: 180_000 })
  expect(former.filter(isAlive)).toEqual([])
  expect((await signIn(supervisor.url, 'admin')).token).toBeTruthy()
})

it('leaves nothing running, also when it is killed', async () => {
  const all = childrenOf(supervisor)
  const ended = once(supervisor.child, 'exit')
  supervisor.child.kill('SIGKILL')
  await ended
  await vi.waitFor(() => expect(all.filter(isAlive)).toEqual([]), patience)
  supervisor = await startServer(
    'packages/supervisor/dist/main.js',
    { PARVIS_DATA: data },
    '/api/core/healthcheck',
  )
  expect((await signIn(supervisor.url, 'admin')).token).toBeTruthy()
  await vi.waitFor(() => expect(childrenOf(supervisor)).toHaveLength(4), { timeout: 180_000 })
  const again = childrenOf(supervisor)
  await supervisor.end()
  expect(again.filter(isAlive)).toEqual([])
  expect(readdirSync(join(data, 'postgres/cluster'))).not.toContain('postmaster.pid')
})
