import type { Spread } from './spread-product.js'

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

/** A process is killed, and started again. */
function killOf(process: string): Disturbance {
  return {
    name: `${process} is killed`,
    async disturb({ product }, waits) {
      await product.kill(process)
      if (!waits) await product.endLeases()
      await product.start(process)
    },
  }
}
