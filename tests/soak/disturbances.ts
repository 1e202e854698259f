import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatorProcess } from '../support/simulator-process.js'
import { longestTakeover } from './soak.js'
import type { Spread } from './spread-product.js'

/** Of how many shards the gateway tells. */
export const shards = 2

/** Something that goes wrong with processes or connections. */
export interface Disturbance {
  readonly name: string
  /** @param waits whether others wait until leases of killed processes are over */
  disturb(spread: Spread, waits: boolean): Promise<unknown>
}

/** In the order they are played. */
export const disturbances: readonly Disturbance[] = [
  { name: 'connections are cut', disturb: ({ discord }) => discord.control.gateway.cut({}) },
  killOf('gateway 1'),
  {
    name: 'sessions are called invalid',
    disturb: ({ discord }) => discord.control.gateway.invalidate({ isResumable: false }),
  },
  killOf('worker 1'),
  { name: 'clients are asked to reconnect', disturb: ({ discord }) => discord.control.gateway.reconnect({}) },
  killOf('gateway 2'),
  {
    name: 'sessions are forgotten, and connections cut',
    async disturb({ discord }) {
      await discord.control.gateway.forgetSessions({})
      await discord.control.gateway.cut({})
    },
  },
  killOf('worker 2'),
]

/** A process is killed, and started again once others have taken over what it heard. */
function killOf(process: string): Disturbance {
  return {
    name: `${process} is killed`,
    async disturb({ product, discord }, waits) {
      await product.kill(process)
      if (!waits) {
        await product.endLeases()
        await product.start(process)
      }
      await untilHeard(discord)
      await product.start(process)
    },
  }
}

/** Waits until every shard is listened to. @throws Error when one is not, longer than another process may take */
async function untilHeard({ control }: SimulatorProcess): Promise<void> {
  const until = Date.now() + longestTakeover
  do {
    await delay(200)
    const connected = (await control.gateway.sessions()).filter(({ isConnected }) => isConnected)
    if (new Set(connected.map(({ shard }) => shard.id)).size === shards) return
  } while (Date.now() < until)
  throw new Error(`Nobody listens to every shard after ${longestTakeover} ms`)
}
