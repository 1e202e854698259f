import { createHash, randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallDisk } from '@parvis/embedded-postgres/testing'
import type { UpdateState } from '@parvis/schemas/calls/updates'
import { create } from 'tar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { thisInstallation } from '../releases/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import type { WithCopy } from './copy-database.js'
import {
  followUpdate,
  formerBuild,
  performNext,
  queueUpdate,
  type UpdateWork,
  usualUpdates,
} from './index.js'
import type { UpdateParts } from './install-release.js'
import type { SupervisorChannel } from './supervisor-channel.js'
import { unpackRelease } from './unpack-release.js'
import { asFailure } from './update-failure.js'

const folder = mkdtempSync(join(tmpdir(), 'updates-'))
const releases = join(folder, 'updates')
let supervised: EvaluationApp
let alone: EvaluationApp

beforeAll(async () => {
  const updates: UpdateWork = { ...usualUpdates(folder), isSupervised: true }
  supervised = await evaluationApp(undefined, undefined, undefined, undefined, { updates })
  alone = await evaluationApp()
})
afterAll(async () => {
  await supervised.close()
  await alone.close()
  rmSync(folder, { recursive: true })
})

async function call(parvis: EvaluationApp, method: 'GET' | 'POST', path: string, login = 'mcp@parvis.test') {
  const headers = { 'x-token': await parvis.tokenOf(login) }
  return parvis.app.inject({ method, url: `/api/core/${path}`, headers })
}

async function state(): Promise<UpdateState> {
  return (await call(supervised, 'GET', 'updates')).json().item
}

/** Puts an archive that says what a release says into the folder of releases. */
function put(version: string, more: object = {}): string {
  const { platform, arch, libc } = thisInstallation()
  const facts = { version, commit: null, platform, arch, libc, node: '>=20', files: 'f'.repeat(64) }
  const migration = { tag: '9999_next', when: 9_999_999_999_999 }
  const place = mkdtempSync(join(folder, 'made-'))
  mkdirSync(join(place, 'parvis'))
  writeFileSync(join(place, 'parvis/release.json'), JSON.stringify({ ...facts, migration, ...more }))
  mkdirSync(releases, { recursive: true })
  const file = join(releases, `parvis-${version}-linux-x64.tar.gz`)
  create({ cwd: place, file, gzip: true, sync: true }, ['parvis'])
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(join(releases, 'SHA256SUMS'), `${sum}  parvis-${version}-linux-x64.tar.gz\n`)
  return file
}

it('offers the newest release of the folder, or says why it does not fit', async () => {
  expect((await state()).release).toBeNull()
  put('0.9.0')
  const offered = { version: '0.9.0', problem: null, expected: null }
  expect((await state()).release).toEqual({ file: 'parvis-0.9.0-linux-x64.tar.gz', ...offered })
  const other = put('0.10.0', { arch: 'arm64' })
  expect((await state()).release).toMatchObject({
    version: '0.10.0',
    problem: { cause: 'other_platform', made: expect.stringContaining('arm64') },
  })
  truncateSync(other, 100)
  expect((await state()).release).toMatchObject({ version: null, problem: { cause: 'checksum_wrong' } })
  rmSync(other)
})

it('is for operators, under a supervisor, one at a time', async () => {
  for (const path of ['updates', 'updates/00000000-0000-4000-8000-000000000000/log'])
    expect((await call(supervised, 'GET', path, 'admin@parvis.test')).statusCode).toBe(403)
  for (const path of ['softUpdate', 'hardUpdate', 'updates/rehearsal']) {
    expect((await call(supervised, 'POST', path, 'admin@parvis.test')).statusCode).toBe(403)
    expect((await call(alone, 'POST', path)).json().errors[0].code).toMatch(
      /not_supervised|no_update_command/,
    )
  }
  expect((await call(supervised, 'POST', 'hardUpdate')).json().errors[0].code).toBe('no_update_command')
  const both = await Promise.all([1, 2].map(() => call(supervised, 'POST', 'softUpdate')))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  expect((await state()).runs).toMatchObject([{ state: 'waiting', kind: 'soft', from: null }])
  expect((await call(supervised, 'GET', 'updates/00000000-0000-4000-8000-000000000000/log')).statusCode).toBe(
    404,
  )
})

const restored: string[] = []
const channel: SupervisorChannel = {
  state: async () => ({ release: folder, processes: 3, ends: 0 }),
  replace: async () => undefined,
  adopt: async () => undefined,
  restore: async () => void restored.push('restored'),
}

function parts(): UpdateParts {
  const { pool, databaseUrl } = supervised
  const { config } = usualUpdates(folder)
  const withCopy: WithCopy = (work) => work('postgres://127.0.0.1:1/none')
  return {
    ...{
      pool,
      supervisor: channel,
      config,
      withCopy,
      databaseUrl,
      address: 'http://127.0.0.1:1',
      dataFolder: folder,
    },
    ...{ environment: process.env, rehearsalEnvironment: process.env },
  }
}

it('fails with a cause and a log where the release is nothing that runs, and says so in the audit log', async () => {
  put('0.9.0')
  const [run] = (await state()).runs
  await performNext(parts(), 'abcdef0123')
  const [ended] = (await state()).runs
  expect(ended).toMatchObject({
    id: run?.id,
    state: 'failed',
    cause: 'rehearsal_failed',
    to: '0.9.0',
    from: '0.1.0',
  })
  const log = (await call(supervised, 'GET', `updates/${run?.id}/log`)).json().items
  expect(log.map(({ line }: { line: string }) => line).join('\n')).toContain('Cannot find module')
  const noted = `select from audit_log where action = 'update_failed' and "record" = $1`
  expect((await supervised.pool.query(noted, [run?.id])).rowCount).toBe(1)
  expect(await formerBuild(supervised.pool)).toBeUndefined()
})

it('ends what a killed updater was doing, and puts the adopted release back', async () => {
  const caller = {
    accountId: crypto.randomUUID(),
    userId: '',
    kind: 'system',
    name: 'someone',
    role: 0,
  } as const
  const { accountId } = await operator()
  const whole = { ...caller, accountId, rights: [], address: '', userAgent: '' }
  const id = (await queueUpdate(supervised.pool, whole, 'soft')) ?? ''
  expect(await queueUpdate(supervised.pool, whole, 'soft')).toBeUndefined()
  await supervised.pool.query(
    `update updates set state = 'running', phase = 'replace', "fromBuild" = 'former0123' where id = $1`,
    [id],
  )
  expect(await formerBuild(supervised.pool)).toBe('former0123')
  const health = (await supervised.app.inject('/api/core/healthcheck')).json()
  expect(health.health_version).toBe('former0123')
  await performNext(parts(), 'abcdef0123')
  expect(restored).toEqual(['restored'])
  expect(await followUpdate(supervised.pool, id, () => undefined)).toMatchObject({
    state: 'failed',
    cause: 'interrupted',
  })
})

async function operator(): Promise<{ accountId: string }> {
  const { rows } = await supervised.pool.query(`select id as "accountId" from accounts where house limit 1`)
  return rows[0]
}

it('unpacks a release once, whole or not at all', async () => {
  const file = put('0.9.1')
  const facts = { version: '0.9.1', files: 'e'.repeat(64) }
  const place = await unpackRelease(file, facts, join(folder, 'releases'))
  expect(JSON.parse(readFileSync(join(place, 'release.json'), 'utf8')).version).toBe('0.9.1')
  writeFileSync(join(place, 'mark'), '')
  expect(await unpackRelease(file, facts, join(folder, 'releases'))).toBe(place)
  truncateSync(file, 60)
  const other = { version: '0.9.2', files: 'd'.repeat(64) }
  await expect(unpackRelease(file, other, join(folder, 'releases'))).rejects.toThrow()
  expect(readFileSync(join(place, 'mark'), 'utf8')).toBe('')
})

const disk = smallDisk(2 ** 20)
afterAll(() => disk?.remove())

it.skipIf(!disk)(
  'a release that does not fit on the disk leaves nothing, and the update says so',
  async () => {
    const file = put('0.9.3', { notes: randomBytes(2 ** 20).toString('base64') })
    const place = join(disk?.folder ?? '', 'releases')
    const unpacking = unpackRelease(file, { version: '0.9.3', files: 'c'.repeat(64) }, place)
    expect(asFailure(await unpacking.catch((error: unknown) => error)).reason).toBe('disk_full')
    expect(readdirSync(place)).toEqual([])
  },
)
