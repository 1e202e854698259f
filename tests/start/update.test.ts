import { execFile } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { UpdateRun, UpdateState } from '@parvis/schemas/calls/updates'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signIn } from '../support/api.js'
import { callersOf } from '../support/callers.js'
import { root, type ServerProcess, startServer } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { testsEverything } from '../support/tests-everything.js'

const folder = temporaryFolder('update')
const data = join(folder, 'data')
const migration = 'create table "made_by_update" ("id" uuid primary key);'
const maker = join(root, 'scripts/lib/pack/testing/make-release.mjs')
const patience = { timeout: 540_000, interval: 200 }
const longest = 600_000

let supervisor: ServerProcess
let api: Awaited<ReturnType<typeof signIn>>

const start = () =>
  startServer(
    'packages/supervisor/dist/main.js',
    {
      PARVIS_DATA: data,
      PARVIS_EVALUATION_COMMUNITIES: 'false',
      PARVIS_UPDATE_COMMAND: `'${process.execPath}' '${maker}' '${data}' '${JSON.stringify({ version: '0.2.0', migration })}'`,
    },
    '/api/core/healthcheck',
  )

beforeAll(async () => {
  supervisor = await start()
  api = await signIn(supervisor.url, 'mcp')
}, longest)
afterAll(async () => {
  await supervisor.end()
  rmSync(folder, { recursive: true, force: true })
})

async function makeRelease(given: { version: string; first?: string }): Promise<void> {
  await promisify(execFile)(process.execPath, [maker, data, JSON.stringify(given)], { cwd: root })
}

const build = async (): Promise<string> =>
  (await (await fetch(`${supervisor.url}/api/core/healthcheck`)).json()).health_version

const updates = async (): Promise<UpdateState> => (await (await api.call('GET', '/core/updates')).json()).item

async function ask(path: string): Promise<void> {
  const answer = await api.call('POST', path)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'OK' }])
}

async function lastRun(): Promise<UpdateRun | undefined> {
  return (await updates()).runs[0]
}

/** Waits for the end of the update that was asked for. */
async function ended(): Promise<UpdateRun> {
  return vi.waitFor(async () => {
    const run = await lastRun()
    expect(run?.state).toMatch(/done|failed/)
    return run as UpdateRun
  }, patience)
}

it(
  'runs the operator’s command, then updates without a failed call, and announces the build once all run it',
  async () => {
    const [before, assets] = [await build(), readdirSync(join(root, 'admin/dist/assets'))]
    const load = callersOf(supervisor.url, 2, 25)
    const builds = new Set<string>()
    const watching = setInterval(
      () =>
        build().then(
          (seen) => builds.add(seen),
          () => builds.add('none'),
        ),
      100,
    )
    await ask('/core/hardUpdate')
    expect(await ended()).toMatchObject({
      kind: 'hard',
      state: 'done',
      from: '0.1.0',
      to: '0.2.0',
      cause: null,
    })
    await vi.waitFor(async () => expect(await build()).not.toBe(before), patience)
    clearInterval(watching)
    await load.stop()
    expect(load.failures).toEqual([])
    expect([...builds]).toEqual([before, await build()])
    const { version, release, runs } = await updates()
    expect({ version, release }).toEqual({ version: '0.2.0', release: null })
    expect(runs[0]?.expected).toBeGreaterThan(0)
    // An open page of the former build goes on loading its parts.
    expect((await fetch(`${supervisor.url}/admin/assets/${assets[0]}`)).status).toBe(200)
  },
  longest,
)

it.runIf(testsEverything)(
  'puts the former release back where the new one works on a copy, and not here',
  async () => {
    const before = await build()
    await makeRelease({ version: '0.3.0', first: 'if (process.env.PORT !== "0") process.exit(3)' })
    await ask('/core/softUpdate')
    expect(await ended()).toMatchObject({ state: 'failed', cause: 'not_started', to: '0.3.0' })
    expect(await build()).toBe(before)
    expect((await updates()).version).toBe('0.2.0')
  },
  longest,
)
