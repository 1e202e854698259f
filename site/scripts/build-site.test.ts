import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** Runs for ever, with a child process, and prints their pids. */
const endless = `const { fork } = require('node:child_process')
if (process.argv[2] === 'build') console.log(process.pid, fork(__filename).pid)
setInterval(() => undefined, 1000)`

let product: string
const all: number[] = []

beforeAll(() => {
  product = mkdtempSync(join(tmpdir(), 'build-'))
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(product, 'site/scripts'), { recursive: true })
  mkdirSync(join(product, 'node_modules/gatsby'), { recursive: true })
  writeFileSync(join(product, 'node_modules/gatsby/cli.js'), endless)
})
afterAll(() => {
  for (const pid of all.filter(isRunning)) process.kill(pid, 'SIGKILL')
  rmSync(product, { recursive: true, force: true })
})

/** A build that does not end by itself. @returns its leader, and the pids of its processes */
async function begin(): Promise<{ leader: ChildProcess; begun: number[] }> {
  const site = join(product, 'site')
  const leader = spawn(process.execPath, [join(site, 'scripts/build-site.mjs'), site], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!leader.stdout) throw new Error('The build says nothing')
  const [line] = await once(createInterface({ input: leader.stdout }), 'line')
  const begun = String(line).split(' ').map(Number)
  all.push(...begun)
  return { leader, begun }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each([
  ['keep-alive messages stop', () => undefined, 20_000],
  ['its parent disconnects', (leader: ChildProcess) => leader.disconnect(), 6000],
  ['its leader is killed', (leader: ChildProcess) => leader.kill('SIGKILL'), 10_000],
])(
  'all processes of a build end once %s',
  async (_, leave, timeout) => {
    const { leader, begun } = await begin()
    expect(begun.map(isRunning)).toEqual([true, true])
    leave(leader)
    await vi.waitFor(() => expect(begun.map(isRunning)).toEqual([false, false]), { timeout, interval: 50 })
  },
  40_000,
)
