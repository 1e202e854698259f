import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commandLine, existsAtAll, isAlive, waitForEnd } from './processes.js'
import { bufferSize } from './start-server.js'
import { killed, type OtherProcess, socketsOf, startInOtherProcess } from './testing/other-process.js'
import { query, Scratch } from './testing/scratch.js'

const gigabyte = 2 ** 30

it.each([
  [0.5, 128],
  [1, 128],
  [2, 256],
  [4.5, 576],
  [8, 1024],
  [64, 1024],
])('of %d GB of memory, %d MB are for shared buffers', (memory, size) => {
  expect(bufferSize(memory * gigabyte)).toBe(size)
})

it('reads the memory of this machine', () => {
  expect(bufferSize()).toBeGreaterThanOrEqual(128)
})

let scratch: Scratch
beforeEach(() => {
  scratch = new Scratch()
})
afterEach(() => scratch.remove())

const rows = [{ n: 7 }]

async function startWithData(): Promise<OtherProcess> {
  const running = await startInOtherProcess(scratch.data)
  await query(running.url, 'create table numbers as select 7 as n')
  return running
}

async function killedWithServer(running: OtherProcess): Promise<void> {
  process.kill(running.pid, 'SIGKILL')
  await killed(running)
  await waitForEnd([running.pid], 5_000)
}

describe('a start after a kill', () => {
  it('adopts the server of a killed process, with all acknowledged data', async () => {
    const running = await startWithData()
    await killed(running)
    expect(isAlive(running.pid)).toBe(true)
    const server = await scratch.start()
    expect([server.adopted, server.pid()]).toEqual([true, running.pid])
    expect(await query(server.url, 'select n from numbers')).toEqual(rows)
  })

  it('succeeds after both the process and the server were killed', async () => {
    const running = await startWithData()
    process.kill(running.pid, 'SIGKILL')
    await killed(running)
    const server = await scratch.start()
    expect(server.adopted).toBe(false)
    expect(await query(server.url, 'select n from numbers')).toEqual(rows)
  })

  it('does not wait for the statements of the dead server', async () => {
    const server = await scratch.start()
    const busy = query(server.url, 'select count(*) from generate_series(1, 400000000)').catch(() => 'broken')
    await vi.waitFor(
      async () =>
        expect(
          await query(
            server.url,
            `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%series%'`,
          ),
        ).toHaveLength(1),
      { timeout: 60_000 },
    )
    const first = server.pid()
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(server.pid()).not.toBe(first), { timeout: 60_000 })
    expect(await busy).toBe('broken')
  })

  it.runIf(process.platform === 'linux')(
    'ends a server whose socket is gone, and starts another',
    async () => {
      const running = await startWithData()
      await killed(running)
      rmSync(socketsOf(running.url), { recursive: true })
      const server = await scratch.start()
      expect([server.adopted, isAlive(running.pid)]).toEqual([false, false])
      expect(await query(server.url, 'select n from numbers')).toEqual(rows)
    },
  )
})

describe('a stale lock', () => {
  /** Writes another process's pid into the lock. */
  function rename(pid: number): void {
    const lock = join(scratch.data, 'cluster', 'postmaster.pid')
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(pid)))
  }

  it('is ignored when its pid belongs to an unrelated process', async () => {
    await killedWithServer(await startWithData())
    const stranger = spawn('sleep', ['60'])
    rename(stranger.pid ?? 0)
    expect(await query((await scratch.start()).url, 'select n from numbers')).toEqual(rows)
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
    stranger.kill()
  })

  it('is ignored when its pid belongs to a zombie', async () => {
    await killedWithServer(await startWithData())
    const careless = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
    const [line] = await once(careless.stdout, 'data')
    await vi.waitFor(() => expect(commandLine(careless.pid ?? 0)[0]).toBe('sleep'), { timeout: 60_000 })
    const zombie = Number(line)
    process.kill(zombie)
    await waitForEnd([zombie], 5_000)
    expect([isAlive(zombie), existsAtAll(zombie)]).toEqual([false, true])
    rename(zombie)
    expect(await query((await scratch.start()).url, 'select n from numbers')).toEqual(rows)
    careless.kill()
  })
})

describe('a start that cannot succeed', () => {
  it('reports what the server logged, and nothing of earlier starts', async () => {
    await (await scratch.start()).stop()
    writeFileSync(join(scratch.data, 'postgres.log'), 'FATAL: something long ago\n', { flag: 'a' })
    rmSync(join(scratch.data, 'cluster', 'PG_VERSION'))
    const failure: Error = await scratch.start().catch((error) => error)
    expect(failure.message).toMatch(/^PostgreSQL does not start:\n.*cluster" is not a valid data directory/)
    expect(failure.message).not.toContain('long ago')
  })
})
