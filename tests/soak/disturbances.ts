import type { Spread } from './spread-product.js'

/** Something that goes wrong. @param isWhole whether others wait until leases of killed processes are over */
export type Disturbance = (spread: Spread, isWhole: boolean) => Promise<unknown>

/** Kills a process, and starts it again. */
const kill =
  (name: string): Disturbance =>
  async ({ product }, isWhole) => {
    await product.kill(name)
    if (!isWhole) await product.endLeases()
    await product.start(name)
  }

/** What goes wrong with processes and connections, in turn. A new session knows nothing of what happened before. */
export const disturbances: readonly (readonly [name: string, Disturbance])[] = [
  ['connections are cut', ({ discord }) => discord.control.gateway.cut({})],
  ['a gateway is killed', kill('gateway 1')],
  [
    'sessions are called invalid',
    ({ discord }) => discord.control.gateway.invalidate({ isResumable: false }),
  ],
  ['a worker is killed', kill('worker 1')],
  ['clients are asked to reconnect', ({ discord }) => discord.control.gateway.reconnect({})],
  ['the other gateway is killed', kill('gateway 2')],
  [
    'sessions are forgotten, and connections cut',
    async ({ discord }) => {
      await discord.control.gateway.forgetSessions({})
      await discord.control.gateway.cut({})
    },
  ],
  ['the other worker is killed', kill('worker 2')],
]
