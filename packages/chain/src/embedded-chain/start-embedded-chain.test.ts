import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anvilRpc } from './anvil-rpc.js'
import { runningEmbeddedChain, shareEmbeddedChain } from './running-chain.js'
import { type EmbeddedChain, type EmbeddedChainOptions, startEmbeddedChain } from './start-embedded-chain.js'

const someone = '0x00000000000000000000000000000000000000aa'
const ended = 'The embedded chain has ended; starting it again.'

let folder: string
let running: EmbeddedChain[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chain-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((chain) => chain.stop()))
  rmSync(folder, { recursive: true })
})

const start = async (options: Partial<EmbeddedChainOptions> = {}) => {
  const chain = await startEmbeddedChain({ folder, ...options })
  running.push(chain)
  return chain
}
const numberOf = async ({ url }: EmbeddedChain) => Number(await anvilRpc<string>(url, 'eth_blockNumber'))
const balanceOf = async ({ url }: EmbeddedChain) =>
  BigInt(await anvilRpc<string>(url, 'eth_getBalance', [someone, 'latest']))
const untilDurable = (chain: EmbeddedChain, number: number) =>
  vi.waitFor(() => expect(chain.durableBlock()?.number).toBeGreaterThanOrEqual(number), { timeout: 60_000 })

describe('an embedded chain', () => {
  it('has the id that was asked for, and a durable first block', async () => {
    const chain = await start({ chainId: 4_242 })
    expect(Number(await anvilRpc<string>(chain.url, 'eth_chainId'))).toBe(4_242)
    const first = await anvilRpc<{ hash: string }>(chain.url, 'eth_getBlockByNumber', ['0x0', false])
    expect(chain.durableBlock()).toEqual({ number: 0, hash: first.hash })
  })

  it('is found by other processes while it runs', async () => {
    expect(await runningEmbeddedChain(folder)).toBeUndefined()
    const chain = await start()
    expect(await runningEmbeddedChain(folder)).toBe(chain.url)
    await chain.stop()
    expect(await runningEmbeddedChain(folder)).toBeUndefined()
  })

  it('is used by other processes while it runs', async () => {
    const chain = await start()
    const shared = shareEmbeddedChain(folder, chain.url)
    await shared.mine()
    expect(await numberOf(chain)).toBe(1)
    await untilDurable(chain, 1)
    expect(shared.durableBlock()).toEqual(chain.durableBlock())
  })

  it('continues where it was stopped', async () => {
    const before = await start()
    await before.fund(someone, 10n ** 18n)
    await before.mine(3)
    await before.stop()
    const after = await start()
    expect(await numberOf(after)).toBe(4)
    expect(await balanceOf(after)).toBe(10n ** 18n)
    expect(after.durableBlock()?.number).toBe(4)
  })

  it('restarts when it is killed, at the same address and with all durable blocks', async () => {
    const log = vi.fn()
    const chain = await start({ log })
    await chain.fund(someone, 7n)
    await chain.mine()
    await untilDurable(chain, 2)
    for (let kills = 1; kills <= 3; kills += 1) {
      const pid = chain.pid()
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(chain.pid()).not.toBe(pid), { timeout: 60_000 })
      expect(await numberOf(chain)).toBe(2)
      expect(await balanceOf(chain)).toBe(7n)
    }
    expect(log.mock.calls).toEqual([[ended], [ended], [ended]])
  })

  it('leaves nothing running when it is stopped while it restarts', async () => {
    const log = vi.fn()
    const chain = await start({ log })
    process.kill(chain.pid(), 'SIGKILL')
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), { timeout: 60_000 })
    await chain.stop()
    await expect(numberOf(chain)).rejects.toThrow()
    expect(readdirSync(folder).filter((name) => name.startsWith('owner-'))).toEqual([])
  })

  it('refuses a second owner of its folder', async () => {
    const chain = await start()
    await expect(startEmbeddedChain({ folder })).rejects.toMatchObject({ code: 'in_use' })
    expect(await numberOf(chain)).toBe(0)
  })

  it('refuses a state that is not one, and leaves it as it is', async () => {
    const state = join(folder, 'chain-31337.json')
    writeFileSync(state, '{"blo')
    await expect(startEmbeddedChain({ folder })).rejects.toMatchObject({ code: 'unreadable_state' })
    expect(readFileSync(state, 'utf8')).toBe('{"blo')
    expect(readdirSync(folder)).toEqual(['chain-31337.json'])
  })

  it('starts from its file though a write was cut off', async () => {
    const before = await start()
    await before.mine()
    await before.stop()
    writeFileSync(join(folder, 'chain-31337.json.tmp'), '')
    expect(await numberOf(await start())).toBe(1)
  })

  it('has no secret of this process', async () => {
    vi.stubEnv('CHAIN_KEY', '0x1234')
    const chain = await start()
    vi.unstubAllEnvs()
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${chain.pid()}/environ`, 'utf8')).not.toContain('CHAIN_KEY')
    expect(existsSync(join(folder, '.foundry', 'anvil', 'tmp'))).toBe(false)
  })

  it('starts within half a second and 60 MB', async () => {
    const begin = performance.now()
    const chain = await start()
    const milliseconds = performance.now() - begin
    const megabytes = memoryOf(chain.pid())
    console.info(`embedded chain: ${Math.round(milliseconds)} ms, ${megabytes} MB`)
    expect(milliseconds).toBeLessThan(2_000)
    expect(megabytes).toBeLessThan(60)
  })
})

describe.runIf(process.platform === 'linux')('the process of the chain', () => {
  const program = fileURLToPath(new URL('../../dist/testing/run-embedded-chain.js', import.meta.url))

  it('ends with a parent that is killed', async () => {
    const parent = spawn(process.execPath, [program, folder])
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(String(line))
    process.kill(pid, 0)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 60_000 })
    expect(await numberOf(await start())).toBe(1)
  })
})

function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
