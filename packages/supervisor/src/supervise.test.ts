import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { adoptRelease, scriptsOf } from './application.js'
import { createSupervisor, type SupervisorOptions } from './supervise.js'

const folder = mkdtempSync(join(tmpdir(), 'supervise-'))
const notes = join(folder, 'notes')
mkdirSync(notes)

/** Notes its release and what it does under its pid, and is ready; ends with its supervisor. */
const program = `
  const { writeFileSync, existsSync } = require('node:fs')
  const { dirname } = require('node:path')
  const release = dirname(dirname(dirname(__dirname)))
  writeFileSync(process.env.NOTES + '/' + process.pid, release + ' ' + process.env.PARVIS_ROLES)
  process.on('disconnect', () => process.exit())
  process.on('SIGTERM', () => process.exit())
  setInterval(() => {}, 1000)`
const ready = "process.send({ type: 'ready' })"
/** A background process that fails once it may, and is not ready before. */
const failing = `if (process.env.PARVIS_ROLES === 'worker')
    setInterval(() => existsSync(process.env.NOTES + '/fail') && process.exit(3), 20)
  else ${ready}`

const former = releaseOf('former', ready)
const next = releaseOf('next', failing)

const supervisorOf = (own: string, options: Partial<SupervisorOptions> = {}) =>
  createSupervisor({
    own,
    dataFolder: folder,
    webProcesses: 2,
    backgroundRoles: 'worker',
    processMemory: 256,
    environment: { ...process.env, NOTES: notes },
    given: [],
    log: () => undefined,
    ...options,
  })
const supervisor = supervisorOf(former)
afterAll(async () => {
  await supervisor.stop()
  rmSync(folder, { recursive: true })
})

function releaseOf(name: string, application: string, services = ready): string {
  const release = join(folder, name)
  const scripts = scriptsOf(release)
  mkdirSync(dirname(scripts.application), { recursive: true })
  writeFileSync(scripts.application, `${program}\n${application}`)
  writeFileSync(scripts.services, `${program}\n${services}`)
  return release
}

/** The processes that run: of which release, what they do, and their pids. */
function running() {
  return readdirSync(notes)
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}`))
    .map((name) => {
      const [release, roles] = readFileSync(join(notes, name), 'utf8').split(' ')
      return { release, roles, pid: Number(name) }
    })
    .filter(({ roles }) => roles !== 'undefined')
}
const pidsOf = (release: string, roles: string) =>
  running().flatMap((one) => (one.release === release && one.roles === roles ? [one.pid] : []))

it('goes back to the former release wholly, though a process was started again while another one failed', async () => {
  await supervisor.begin()
  await vi.waitFor(() => expect(running()).toHaveLength(3), 60_000)
  adoptRelease(folder, former, next)
  const rolled = supervisor.roll()
  await vi.waitFor(() => expect(pidsOf(next, 'worker')).toHaveLength(1), 60_000)
  const [waiting] = pidsOf(former, 'web')
  process.kill(waiting as number, 'SIGKILL')
  await vi.waitFor(() => expect(pidsOf(next, 'web')).toHaveLength(2), 60_000)
  writeFileSync(join(notes, 'fail'), '')
  await expect(rolled).rejects.toThrow('ended with exit code 3')
  await vi.waitFor(
    () =>
      expect(
        running()
          .map(({ release, roles }) => [release, roles])
          .sort(),
      ).toEqual([
        [former, 'web'],
        [former, 'web'],
        [former, 'worker'],
      ]),
    60_000,
  )
})

describe('while the database is prepared', () => {
  const early = "process.send({ type: 'ready', services: { databaseUrl: 'x' }, isPrepared: false })"
  const awaiting = `if (JSON.parse(process.env.PARVIS_SUPERVISED).isPrepared) ${ready}
    else {
      process.on('message', ({ type }) => type === 'prepared' && ${ready})
      process.send({ type: 'awaitPreparation' })
    }`
  const alone = { webProcesses: 1, backgroundRoles: '', dataFolder: join(folder, 'other') }

  it('starts a web process, which is ready once the database is', async () => {
    const prepares = `${early}
      setInterval(() => existsSync(process.env.NOTES + '/prepared') && process.send({ type: 'prepared' }), 20)`
    const release = releaseOf('early', awaiting, prepares)
    const starting = supervisorOf(release, alone)
    let hasBegun = false
    const begun = starting.begin().then(() => (hasBegun = true))
    await vi.waitFor(() => expect(pidsOf(release, 'web')).toHaveLength(1), 60_000)
    expect(hasBegun).toBe(false)
    writeFileSync(join(notes, 'prepared'), '')
    await begun
    await starting.stop()
  })

  it('does not begin where that fails', async () => {
    const release = releaseOf('unprepared', awaiting, `${early}\nsetTimeout(() => process.exit(4), 100)`)
    const unprepared = supervisorOf(release, alone)
    await expect(unprepared.begin()).rejects.toThrow(
      'ended with exit code 4 before the database was prepared',
    )
    await unprepared.stop()
  })
})
