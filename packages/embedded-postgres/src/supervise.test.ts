import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allProcesses } from './processes.js'
import { isServerOf } from './running-server.js'
import { supervise } from './supervise.js'
import { query, Scratch } from './testing/scratch.js'

let scratch: Scratch
beforeEach(() => {
  scratch = new Scratch()
})
afterEach(() => scratch.remove())

const restartMessage = 'The embedded PostgreSQL is gone; starting it again.'

it('starts the server again when it dies', async () => {
  const log = vi.fn()
  const server = await scratch.start({ log })
  const first = server.pid()
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(server.pid()).not.toBe(first), { timeout: 60_000 })
  expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(log.mock.calls).toEqual([[restartMessage]])
})

it.runIf(process.platform === 'linux')(
  'leaves nothing running when stopped while it starts again',
  async () => {
    const log = vi.fn()
    const server = await scratch.start({ log })
    process.kill(server.pid(), 'SIGKILL')
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith(restartMessage), { timeout: 60_000 })
    await server.stop()
    const place = { data: scratch.data, binaries: '', user: undefined }
    expect(allProcesses().filter((pid) => isServerOf(place, pid))).toEqual([])
  },
)

it('says why it cannot start again, and leaves it alone for a while', async () => {
  const log = vi.fn()
  const nobody = 2 ** 30
  const restart = vi.fn().mockRejectedValue(new Error('The disk is full.'))
  const supervisor = supervise(nobody, restart, log)
  await vi.waitFor(() => expect(log.mock.calls).toEqual([[restartMessage], ['The disk is full.']]), {
    timeout: 60_000,
  })
  await supervisor.end()
  expect(restart).toHaveBeenCalledTimes(1)
})
