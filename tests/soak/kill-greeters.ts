import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatorProcess } from '../support/simulator-process.js'
import type { GreetingServer, KilledWelcomesOptions } from './killed-welcomes.js'
import type { Spread } from './spread-product.js'

export interface GreetersPlan extends KilledWelcomesOptions {
  /** The processes that are killed. */
  readonly processes: readonly string[]
  /** How long people join. */
  readonly seconds: number
}

/** How long a killed process is away at most, in milliseconds. */
const longestAway = 5000
const route = 'POST /channels/:channel/messages'

/** A failure of Discord when messages are sent. */
type Failure = (control: SimulatorProcess['control'], channelId: string) => Promise<unknown>

const failures: readonly Failure[] = [
  (control) => control.fail({ route, status: 503, times: 6 }),
  (control) => control.fail({ route, status: 503, isDone: true, times: 6 }),
  (control) => control.fail({ route, isCut: true, isDone: true, times: 3 }),
  (control) => control.fail({ route, status: 500, times: 3 }),
  (control) => control.limit({ route, scope: 'shared', retryAfter: 2, times: 3 }),
  (control) => control.limit({ route, scope: 'global', retryAfter: 1, times: 2 }),
  (control) => control.gateway.cut({}),
  (control) => control.fail({ route, isCut: true, times: 6 }),
]

/** Discord refuses a message for want of a permission, which is there again afterwards. */
const refuses: Failure = (control, of) =>
  control.fail({ route, of, status: 403, body: { code: 50013, message: 'Missing Permissions' } })

/** Kills processes and the database at random, and has Discord fail in turns, while people join. @returns the number of kills */
export async function killGreeters(
  { product, discord }: Spread,
  servers: readonly GreetingServer[],
  { kills, seconds, isWhole, processes, log }: GreetersPlan,
): Promise<number> {
  const victims = isWhole ? [...processes, 'database'] : processes
  const kinds = isWhole ? [...failures, refuses] : failures
  const began = performance.now()
  for (let turn = 0; turn < kills; turn += 1) {
    const moment = ((turn + 0.5 + Math.random()) * seconds * 1000) / (kills + 1)
    await delay(Math.max(0, began + moment - performance.now()))
    const { channelId } = servers[turn % servers.length] as GreetingServer
    await kinds[turn % kinds.length]?.(discord.control, channelId)
    const victim = turn < victims.length ? victims[turn] : victims[Math.floor(Math.random() * victims.length)]
    if (victim === 'database') product.killDatabase()
    else if (victim) await product.kill(victim)
    if (isWhole) await delay(Math.random() * longestAway)
    else await product.endLeases()
    await product.start(...processes)
    log(`${turn + 1}/${kills} ${victim} killed`)
  }
  return kills
}
