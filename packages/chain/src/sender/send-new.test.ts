import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hex } from '../chain-port.js'
import { mintKey, reasonOf } from '../contracts/index.js'
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
    await world.pauseMining()
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
    await world.pauseMining()
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
