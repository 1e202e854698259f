import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hex } from '../chain-port.js'
import { mintKey, reasonOf } from '../contracts/index.js'
import type { Fault } from '../testing/faulty-proxy.js'
import { ether, gwei, openSenderWorld, type TestSender } from '../testing/sender-world.js'

type World = Awaited<ReturnType<typeof openSenderWorld>>

let world: World
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

describe('a sender', () => {
  it('deploys and mints, and counts both once they are deep', async () => {
    await sender.insertDeployment()
    await sender.insertMint('mint', 5n)
    const states: string[] = []
    await sender.until(({ again }) => {
      const [deployment, mint] = sender.store.all()
      states.push(`${deployment?.state}, ${mint?.state}`)
      return again === undefined
    })
    expect(states[0]).toBe('sent, sent')
    expect(states).toContain('mined, mined')
    expect(states.at(-1)).toBe('confirmed, confirmed')
    expect(await sender.supply()).toBe(5n)
    const { mined, attempts } = await sender.row('mint')
    expect(mined).toMatchObject({ outcome: 'done', transaction: attempts[0]?.hash })
    expect(mined?.cost).toBeGreaterThan(21_000n)
  })

  it('confirms with the depth that was asked for', async () => {
    await sender.deploy()
    await sender.insertMint('mint')
    await sender.until(() => sender.store.all()[1]?.state === 'confirmed')
    const { mined } = await sender.row('mint')
    expect((await sender.direct.head()).number).toBeGreaterThanOrEqual((mined?.block.number ?? 0) + 1)
  })

  const faults: readonly (readonly Fault[])[] = [
    ['hang_after'],
    ['reset_after'],
    ['reset'],
    ['bad_gateway', 'bad_gateway'],
    ['bad_gateway_after'],
    ['drop'],
    ['drop', 'drop', 'drop', 'drop', 'drop', 'drop'],
    ['twice'],
    ['already_known'],
    ['nonce_too_low'],
    ['underpriced'],
    ['underpriced', 'underpriced'],
    ['insufficient_funds'],
    ['late'],
    ['unreadable'],
    ['wrong_type'],
    ['hang_after', 'drop', 'nonce_too_low'],
  ]
  it.each(faults)('mints once though the node answers %s %s %s', async (...chosen) => {
    await sender.deploy()
    await sender.insertMint('mint', 3n)
    world.proxy.fail(sendRaw, ...chosen)
    await sender.settle()
    expect(await sender.state('mint')).toBe('confirmed')
    expect(await sender.supply()).toBe(3n)
    expect(await nonceOf(sender.signer.address)).toBe(2)
  })

  it('never calls a time-out failed', async () => {
    await sender.deploy()
    await sender.insertMint('mint')
    world.proxy.fail(sendRaw, 'hang_after')
    expect(await sender.pass()).toMatchObject({ cause: 'unreachable', live: 1 })
    expect(await sender.row('mint')).toMatchObject({ state: 'sent', attempts: [{ nonce: 1 }] })
    await sender.settle()
    expect((await sender.row('mint')).attempts).toHaveLength(1)
    expect(await sender.store.cause()).toBeUndefined()
  })

  it('sends nothing to another chain', async () => {
    await sender.deploy()
    await sender.insertMint('mint')
    const sent = world.proxy.count(sendRaw)
    world.proxy.fail('eth_chainId', 'other_chain')
    expect(await sender.pass()).toMatchObject({ cause: 'wrong_chain', isWaiting: true })
    expect(world.proxy.count(sendRaw)).toBe(sent)
    expect(await sender.row('mint')).toMatchObject({ state: 'waiting', attempts: [] })
    await sender.settle()
    expect(await sender.supply()).toBe(1n)
  })

  it('goes on once the chain is reachable again', async () => {
    await sender.insertDeployment()
    world.proxy.choose = () => 'reset'
    expect(await sender.pass()).toMatchObject({ cause: 'unreachable', again: 5_000 })
    expect(await sender.store.cause()).toBe('unreachable')
    world.proxy.choose = () => undefined
    await sender.settle()
    expect(await sender.state('deploy')).toBe('confirmed')
  })
})

describe('a process that is killed', () => {
  it('has stored what it perhaps sent, and the next one sends the same bytes', async () => {
    await sender.deploy()
    await sender.insertMint('mint')
    world.proxy.fail(sendRaw, 'drop')
    await sender.pass()
    const [attempt] = (await sender.row('mint')).attempts
    await sender.restart()
    await sender.settle()
    const { mined, attempts } = await sender.row('mint')
    expect(attempts).toEqual([attempt])
    expect(mined?.transaction).toBe(attempt?.hash)
  })

  it('has sent nothing that it did not store', async () => {
    await sender.deploy()
    await sender.insertMint('mint')
    sender.store.beforeChange = () => {
      throw new Error('killed')
    }
    const sent = world.proxy.count(sendRaw)
    await expect(sender.pass()).rejects.toThrow('killed')
    expect(world.proxy.count(sendRaw)).toBe(sent)
    await sender.restart()
    await sender.settle()
    expect(await sender.supply()).toBe(1n)
  })

  it('stops once another one has the lease', async () => {
    await sender.insertDeployment()
    const other = await sender.store.open()
    await expect(sender.pass()).rejects.toThrow('lease')
    expect(await other.live()).toEqual([])
  })

  it('may be the chain, again and again', async () => {
    await sender.deploy()
    for (let index = 0; index < 12; index += 1) await sender.insertMint(`mint ${index}`)
    for (let kills = 0; kills < 4; kills += 1) {
      await sender.pass({ inFlight: 3 })
      await world.killChain()
      await sender.until(({ cause }) => cause === undefined, 400, { inFlight: 3 })
    }
    await sender.settle()
    expect(await sender.supply()).toBe(12n)
    expect(sender.store.all().every(({ state }) => state === 'confirmed')).toBe(true)
  })
})

describe('a reorganisation', () => {
  it('takes a mint back visibly, and heals', async () => {
    sender = await world.create({ confirmations: 4 })
    await sender.deploy()
    await sender.insertMint('mint', 2n)
    await sender.until(() => sender.store.all()[1]?.state === 'mined')
    const { mined } = await sender.row('mint')
    const head = (await sender.direct.head()).number
    await world.rpc('anvil_reorg', head - (mined?.block.number ?? head) + 1, [])
    expect(await sender.supply()).toBe(0n)
    await sender.pass()
    expect(await sender.row('mint')).toMatchObject({ state: 'sent', mined: undefined })
    await sender.settle()
    expect(await sender.supply()).toBe(2n)
    expect((await sender.row('mint')).attempts).toHaveLength(1)
  })

  it('takes a deployment and its mints back, and heals', async () => {
    sender = await world.create({ confirmations: 6 })
    await sender.insertDeployment()
    await sender.insertMint('one', 1n)
    await sender.insertMint('two', 2n)
    await sender.until(() => sender.store.all().every(({ state }) => state === 'mined'))
    await world.rpc('anvil_reorg', 4, [])
    await sender.settle()
    expect(sender.store.all().map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await sender.supply()).toBe(3n)
  })
})

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
    await world.rpc('evm_setAutomine', false)
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
    await world.rpc('evm_setAutomine', false)
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
    await world.rpc('evm_setAutomine', false)
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
    await world.rpc('evm_setAutomine', false)
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

describe('a mint', () => {
  it('that the contract refuses costs nothing, and gives the reason', async () => {
    await sender.deploy()
    await sender.insertMint('much', 10n ** 9n)
    await sender.insertMint('one')
    await sender.settle()
    const { state, reason, attempts } = await sender.row('much')
    expect({ state, attempts }).toEqual({ state: 'refused', attempts: [] })
    expect(reasonOf(reason?.data ?? '0x')).toMatchObject({ code: 'cap_exceeded' })
    expect(await sender.supply()).toBe(1n)
    expect(await nonceOf(sender.signer.address)).toBe(2)
  })

  it('that reverts on the chain says why, once it is deep', async () => {
    await sender.deploy()
    await world.rpc('evm_setAutomine', false)
    await sender.insertMint('most', 60_000n)
    await sender.insertMint('rest', 60_000n)
    await sender.settle()
    const { state, reason, mined } = await sender.row('rest')
    expect({ state, outcome: mined?.outcome }).toEqual({ state: 'reverted', outcome: 'failed' })
    expect(reasonOf(reason?.data ?? '0x')).toMatchObject({ code: 'cap_exceeded' })
    expect(await sender.supply()).toBe(60_000n)
  })

  it('waits for its contract', async () => {
    await sender.insertMint('mint')
    expect(await sender.pass()).toMatchObject({ cause: 'no_contract', isWaiting: true, live: 0 })
    await sender.insertDeployment()
    await sender.settle()
    expect(await sender.supply()).toBe(1n)
  })

  it('that is cancelled while it is signed is not sent', async () => {
    await sender.deploy()
    await sender.insertMint('mint')
    sender.store.beforeChange = (change) => {
      if (change === 'addAttempt') void sender.store.cancel('mint')
    }
    const sent = world.proxy.count(sendRaw)
    expect(await sender.pass()).toEqual({ live: 0, isWaiting: false })
    expect(world.proxy.count(sendRaw)).toBe(sent)
    expect(await sender.state('mint')).toBe('cancelled')
  })

  it('of two senders with one key happens once, and both see it', async () => {
    await sender.deploy()
    const key = mintKey('shared', 0)
    await world.rpc('evm_setAutomine', false)
    await sender.insertMint('one', 4n, key)
    await sender.insertMint('two', 4n, key)
    await sender.pass()
    expect(sender.store.all().map(({ nonce }) => nonce)).toEqual([undefined, 1, 2])
    await sender.settle()
    const { mined: one } = await sender.row('one')
    const { state, mined: two } = await sender.row('two')
    expect({ state, transaction: two?.transaction }).toEqual({
      state: 'confirmed',
      transaction: one?.transaction,
    })
    expect(await sender.supply()).toBe(4n)
    await sender.insertMint('three', 4n, key)
    await sender.settle()
    expect(await sender.row('three')).toMatchObject({ state: 'confirmed', attempts: [] })
    expect(await nonceOf(sender.signer.address)).toBe(3)
  })
})
