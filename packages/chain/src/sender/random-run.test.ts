/** Many mints through random faults of the network, the chain and the sender itself; the totals are exact. */

import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomFaults } from '../testing/random-faults.js'
import { randomFrom } from '../testing/random-from.js'
import { openSenderWorld, type SenderWorld } from '../testing/sender-world.js'

const seed = Number(process.env.PARVIS_PROOF_SEED ?? randomInt(2 ** 31))
/** The soak raises it. */
const mints = Number(process.env.PARVIS_CHAIN_MINTS ?? 50)

let world: SenderWorld
beforeAll(async () => {
  world = await openSenderWorld()
})
afterAll(() => world.close())

it(
  `mints ${mints} times once each, whatever fails (PARVIS_PROOF_SEED=${seed})`,
  async () => {
    const random = randomFrom(seed)
    const sender = await world.create({ confirmations: 6, inFlight: 4 })
    await sender.deploy()
    let expected = 0n
    for (let index = 0; index < mints; index += 1) {
      const amount = BigInt(1 + Math.floor(random() * 9))
      expected += amount
      await sender.insertMint(`mint ${index}`, amount)
    }
    world.proxy.choose = randomFaults(random)
    let disturbances = 0
    const disturb = async () => {
      const choice = random()
      if (choice < 0.27) disturbances += 1
      if (choice < 0.06) process.kill(world.chain.pid(), 'SIGKILL')
      else if (choice < 0.12) await world.rpc('anvil_reorg', 1 + Math.floor(random() * 5), [])
      else if (choice < 0.16)
        await world.rpc('anvil_setNextBlockBaseFeePerGas', `0x${(40n * 10n ** 9n).toString(16)}`)
      else if (choice < 0.24) {
        let changes = Math.floor(random() * 12)
        sender.store.beforeChange = () => {
          changes -= 1
          if (changes < 0) throw new Error('killed')
        }
      } else if (choice < 0.27) await world.rpc('evm_setAutomine', random() < 0.5)
    }
    const round = async () => {
      await disturb().catch(() => undefined)
      await sender.pass().catch((error: Error) => {
        if (error.message !== 'killed') throw error
      })
      await sender.restart()
    }
    const isOpen = () => sender.store.all().some(({ state }) => state === 'waiting' || state === 'sent')
    for (let rounds = 0; isOpen() && rounds < mints * 20; rounds += 1) await round()
    world.proxy.choose = () => undefined
    await sender.settleAfterRestart(400)
    const states = sender.store.all().filter(({ state }) => state !== 'confirmed')
    expect(states.map(({ id, state, reason }) => ({ id, state, reason }))).toEqual([])
    expect(await sender.supply()).toBe(expected)
    expect(disturbances).toBeGreaterThan(0)
  },
  60_000 + mints * 500,
)
