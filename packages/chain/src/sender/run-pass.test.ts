import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hex } from '../chain-port.js'
import type { Fault } from '../testing/faulty-proxy.js'
import { openSenderWorld, type SenderWorld, type TestSender } from '../testing/sender-world.js'

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
    // The mint waits for its contract, which a busy chain mines after the answer.
    expect(states[0]).toMatch(/^sent, (sent|waiting)$/)
    expect(states.filter((shown) => shown.endsWith('mined'))).not.toEqual([])
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
