import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hex } from '../chain-port.js'
import { mintKey } from '../contracts/index.js'
import { ether, gwei, openSenderWorld, type SenderWorld, type TestSender } from '../testing/sender-world.js'

let world: SenderWorld
let sender: TestSender
beforeAll(async () => {
  world = await openSenderWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.rpc('evm_setAutomine', true)
  sender = await world.create()
})

const nonceOf = (address: Hex) => sender.direct.minedNonce(address)
const sendRaw = 'eth_sendRawTransaction'
const withoutMining = () => ({ ...sender.port, advance: undefined })

describe('a nonce', () => {
  it('that a foreign transaction used is replaced by a new one, after a while', async () => {
    await sender.deploy()
    await sender.insertMint('mint')
    world.proxy.fail(sendRaw, 'drop')
    await sender.pass()
    const { address } = sender.signer
    await world.rpc('anvil_impersonateAccount', address)
    await world.rpc('eth_sendTransaction', { from: address, to: address, value: '0x0' })
    await world.rpc('anvil_stopImpersonatingAccount', address)
    await sender.pass()
    expect(await sender.row('mint')).toMatchObject({
      state: 'sent',
      nonce: 1,
      displacedAt: expect.any(Number),
    })
    await sender.settle()
    const { state, attempts } = await sender.row('mint')
    expect({ state, nonces: attempts.map(({ nonce }) => nonce) }).toEqual({
      state: 'confirmed',
      nonces: [1, 2],
    })
    expect(await sender.supply()).toBe(1n)
  })

  it('that no node takes is filled, and the transaction refused with the reason', async () => {
    await sender.deploy()
    await world.pauseMining()
    await sender.insertMint('refused')
    await sender.insertMint('other')
    world.proxy.fail(sendRaw, 'refused')
    await sender.pass()
    expect(await sender.row('refused')).toMatchObject({ attempts: [{ nonce: 1 }, { nonce: 1, filler: {} }] })
    await sender.settle()
    expect(await sender.row('refused')).toMatchObject({
      state: 'refused',
      reason: { code: 'refused_by_node', message: 'exceeds block gas limit' },
    })
    expect(await sender.state('other')).toBe('confirmed')
    expect(await sender.supply()).toBe(1n)
    expect(await nonceOf(sender.signer.address)).toBe(3)
  })

  it('is filled when somebody else was faster', async () => {
    await sender.deploy()
    await world.pauseMining()
    const key = mintKey('shared', 0)
    await sender.insertMint('mine', 4n, key)
    await sender.insertMint('next', 1n)
    world.proxy.fail(sendRaw, 'drop')
    await sender.pass()
    expect(await sender.row('mine')).toMatchObject({ state: 'sent', nonce: 1 })
    const theirs = await sender.mintByWallet('mine', 4n, key)
    await world.chain.mine()
    await sender.settle()
    const { state, mined, attempts } = await sender.row('mine')
    expect({ state, transaction: mined?.transaction }).toEqual({ state: 'confirmed', transaction: theirs })
    expect(attempts.map(({ nonce, filler }) => ({ nonce, filler }))).toEqual([
      { nonce: 1, filler: undefined },
      { nonce: 1, filler: {} },
    ])
    expect(await sender.state('next')).toBe('confirmed')
    expect(await sender.supply()).toBe(5n)
    expect(await nonceOf(sender.signer.address)).toBe(3)
  })

  it('that nothing occupies any more is filled for those above it', async () => {
    await sender.deploy()
    await world.pauseMining()
    await sender.insertMint('gone')
    await sender.insertMint('above')
    world.proxy.fail(sendRaw, 'drop')
    await sender.pass()
    // As after a reorganisation deeper than what counts as final.
    await (await sender.store.open()).refuse('gone', { code: 'no_effect' })
    await sender.restart()
    await sender.insertMint('later')
    await sender.settle()
    const { state, attempts } = await sender.row('above')
    expect(state).toBe('confirmed')
    expect(attempts.map(({ nonce, filler }) => [nonce, filler !== undefined])).toEqual([
      [2, false],
      [1, true],
    ])
    expect(await sender.supply()).toBe(2n)
    expect(await nonceOf(sender.signer.address)).toBe(4)
  })

  it('goes back when the node refuses it for funds', async () => {
    await sender.deploy()
    await sender.insertMint('one')
    await sender.insertMint('two')
    world.proxy.fail(
      sendRaw,
      'drop',
      'drop',
      'insufficient_funds',
      'insufficient_funds',
      'insufficient_funds',
    )
    await sender.pass()
    expect((await sender.row('two')).nonce).toBe(2)
    expect(await sender.pass()).toMatchObject({ cause: 'no_funds', isWaiting: true })
    expect((await sender.row('two')).nonce).toBeUndefined()
    expect(await sender.store.cancel('two')).toBe(true)
    await sender.settle()
    expect(await sender.supply()).toBe(1n)
    expect(await nonceOf(sender.signer.address)).toBe(2)
  })
})

describe('money', () => {
  it('that runs out keeps transactions waiting, which can be cancelled, until there is more', async () => {
    await sender.deploy()
    await world.rpc('anvil_setBalance', sender.signer.address, '0x1')
    await sender.insertMint('one')
    await sender.insertMint('two')
    expect(await sender.pass()).toMatchObject({ cause: 'no_funds', live: 0, isWaiting: true })
    expect(await sender.store.cause()).toBe('no_funds')
    expect(await sender.store.cancel('two')).toBe(true)
    await world.chain.fund(sender.signer.address, ether)
    await sender.settle()
    expect([await sender.state('one'), await sender.state('two')]).toEqual(['confirmed', 'cancelled'])
    expect(await sender.supply()).toBe(1n)
  })

  it('raises fees when the network asks for more, up to the cap', async () => {
    await sender.deploy()
    await world.pauseMining()
    await sender.insertMint('mint')
    await sender.pass({ maxFeePerGas: 20n * gwei, chain: withoutMining() })
    await world.rpc('anvil_setNextBlockBaseFeePerGas', `0x${(500n * gwei).toString(16)}`)
    await world.rpc('anvil_mine', '0x1')
    const capped = { maxFeePerGas: 20n * gwei, chain: withoutMining() }
    await sender.until(({ cause }) => cause === 'fee_cap', 10, capped)
    expect(await sender.supply()).toBe(0n)
    await sender.settle()
    const { attempts } = await sender.row('mint')
    const last = attempts.at(-1)
    expect(last?.maxFeePerGas).toBeGreaterThan(400n * gwei)
    expect(last?.maxPriorityFeePerGas).toBeGreaterThanOrEqual(
      ((attempts[0]?.maxPriorityFeePerGas ?? 0n) * 9n) / 8n,
    )
    expect(await sender.supply()).toBe(1n)
    expect(await nonceOf(sender.signer.address)).toBe(2)
  })

  it('is not spent above the cap', async () => {
    await sender.deploy()
    await sender.insertMint('mint')
    const chain = withoutMining()
    expect(await sender.pass({ maxFeePerGas: 1n, chain })).toMatchObject({
      cause: 'fee_cap',
      isWaiting: true,
    })
    expect(await sender.row('mint')).toMatchObject({ state: 'waiting', attempts: [] })
    await sender.settle()
  })
})
