import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChainPort, requireChain } from '../chain-port.js'
import { type EmbeddedChain, startEmbeddedChain } from '../embedded-chain/index.js'
import { signerFrom } from '../signer.js'
import { chainPortContract } from '../testing/chain-port-contract.js'
import { type Fault, type FaultyProxy, startFaultyProxy } from '../testing/faulty-proxy.js'
import { viemChain } from './index.js'

let folder: string
let embedded: EmbeddedChain
let proxy: FaultyProxy
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'port-'))
  embedded = await startEmbeddedChain({ folder })
  proxy = await startFaultyProxy(embedded.url)
})
afterAll(async () => {
  await proxy.close()
  await embedded.stop()
  rmSync(folder, { recursive: true })
})

const portAt = (url: string, timeout?: number) =>
  viemChain({ url, timeout, durableBlock: embedded.durableBlock, mine: () => embedded.mine() })
const worldAt = async (url: string) => {
  const signer = signerFrom(generatePrivateKey())
  await embedded.fund(signer.address, 100n * 10n ** 18n)
  return { chain: portAt(url), chainId: embedded.chainId, signer }
}

describe('the embedded chain', () => {
  chainPortContract(() => worldAt(embedded.url))
})

describe('the embedded chain behind a slow proxy', () => {
  beforeAll(() => {
    proxy.choose = () => 'late'
  })
  afterAll(() => {
    proxy.choose = () => undefined
  })

  chainPortContract(() => worldAt(proxy.url))
})

describe('a chain behind a faulty proxy', () => {
  let chain: ChainPort
  beforeEach(() => {
    chain = portAt(`${proxy.url}/v2/secret-api-key?token=other-secret`, 200)
  })

  it.each([
    ['hang_after', 'timeout'],
    ['reset', 'no_connection'],
    ['reset_after', 'no_connection'],
    ['bad_gateway', 'http_error'],
    ['unreadable', 'invalid_answer'],
    ['wrong_type', 'invalid_answer'],
    ['refused', 'rpc_error'],
  ] as readonly [Fault, string][])('is unreachable when it answers %s: %s', async (fault, reason) => {
    proxy.fail('eth_getBlockByNumber', fault)
    const error = await chain.head().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ChainUnreachable', reason })
    const shown = `${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)}`
    expect(shown).not.toMatch(/secret/)
    expect(shown).toContain(new URL(proxy.url).host)
    expect((await chain.head()).number).toBeGreaterThanOrEqual(0)
  })

  it.each([
    'hang_after',
    'reset',
    'reset_after',
    'bad_gateway',
    'bad_gateway_after',
    'unreadable',
    'wrong_type',
  ] as readonly Fault[])('perhaps sent a transaction when it answers %s', async (fault) => {
    proxy.fail('eth_sendRawTransaction', fault)
    expect(await chain.send('0x02c0')).toEqual({ outcome: 'uncertain' })
  })

  it('asks each question once', async () => {
    const before = proxy.count('eth_chainId')
    proxy.fail('eth_chainId', 'bad_gateway')
    await expect(chain.chainId()).rejects.toThrow()
    expect(proxy.count('eth_chainId')).toBe(before + 1)
  })

  it('is not another chain', async () => {
    proxy.fail('eth_chainId', 'other_chain')
    await expect(requireChain(chain, 31337)).rejects.toMatchObject({
      name: 'WrongChain',
      expected: 31337,
      actual: 1,
    })
    await requireChain(chain, 31337)
  })
})

it('repeats nothing secret that a node says', async () => {
  const { url } = proxy
  const chain = portAt(`${url}/v2/secret-api-key`)
  // The node's own words contain what it was sent.
  const result = await chain.send('0x02c0')
  expect(JSON.stringify(result)).not.toContain('secret')
})

it('counts a block as final only while the durable one is part of the chain', async () => {
  const head = await portAt(embedded.url).head()
  const withDurable = (durable: { number: number; hash: string } | undefined) =>
    viemChain({ url: embedded.url, durableBlock: () => durable }).confirmedHead(1)
  expect(await withDurable(head)).toBe(head.number)
  expect(await withDurable({ ...head, hash: `0x${'1'.repeat(64)}` })).toBeUndefined()
  expect(await withDurable({ number: head.number + 9, hash: head.hash })).toBeUndefined()
  expect(await withDurable(undefined)).toBeUndefined()
})
