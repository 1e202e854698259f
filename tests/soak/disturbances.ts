import type { Spread } from './spread-product.js'

/** A failure of processes or connections. */
export interface Disturbance {
  readonly name: string
  happen(spread: Spread): Promise<unknown>
  /** The killed process, to be restarted. */
  readonly killed?: string
}

/** In the order they are played. */
export const disturbances: readonly Disturbance[] = [
  { name: 'connections are cut', happen: ({ discord }) => discord.control.gateway.cut({}) },
  killOf('gateway 1'),
  {
    name: 'sessions are called invalid',
    happen: ({ discord }) => discord.control.gateway.invalidate({ isResumable: false }),
  },
  killOf('worker 1'),
  { name: 'clients are asked to reconnect', happen: ({ discord }) => discord.control.gateway.reconnect({}) },
  killOf('gateway 2'),
  {
    name: 'sessions are cleared, and connections cut',
    async happen({ discord }) {
      await discord.control.gateway.clearSessions({})
      await discord.control.gateway.cut({})
    },
  },
  killOf('worker 2'),
]

function killOf(process: string): Disturbance {
  return { name: `${process} is killed`, happen: ({ product }) => product.kill(process), killed: process }
}
