import { ChatError } from '@parvis/chat'
import type { CallPace } from '@parvis/discord'
import type { Pool } from '@parvis/engine'
import { rowsOf } from '../database/rows-of.js'
import { blockCalls, pauseCalls, takeTurns } from './statements.js'
import { type Reserved, turnQueue } from './turn-queue.js'

export interface PaceOptions {
  readonly pool: Pool
  /** Whose calls they are, such as an application at a chat platform: they share one limit. */
  readonly application: string
  /** How many calls leave a second; by default a tenth fewer than the 50 of Discord, since they arrive unevenly. */
  readonly perSecond?: number
  /** How long a call waits for its turn, in milliseconds; beyond, whoever asked waits. */
  readonly waitsFor?: number
}

const usualRate = 45
const usualWait = 5_000
/** How many turns are taken at once, at most. */
const most = 10
/** How late a turn may be used: with it, fewer than 50 leave in any second. In milliseconds. */
const late = 80
/** How far ahead turns are taken, in milliseconds: what stops all calls is then soon known. */
const ahead = 1_000
/** How long to wait at least before turns are asked for again, in milliseconds. */
const again = 20

interface Answer {
  readonly isTaken: boolean
  readonly wait: number
  readonly blockedFor: number
}

/** The pace of an application's calls, over all processes together: the database says when each of them leaves. */
export function paceIn(options: PaceOptions): CallPace {
  const { pool, application, perSecond = usualRate, waitsFor = usualWait } = options
  const apart = 1_000 / perSecond
  const run = <Row extends object>(name: string, text: string, values: unknown[]) =>
    rowsOf<Row>(pool, { name: `paces.${name}`, text, values: [application, ...values] })

  async function reserve(count: number): Promise<Reserved> {
    const taken = run<Answer>('take', takeTurns, [count, apart / 1_000, ahead / 1_000])
    const [answer] = await taken.catch((cause: unknown) => {
      throw new ChatError('unavailable', { cause })
    })
    const { isTaken = false, wait = 0, blockedFor = 0 } = answer ?? {}
    if (isTaken) return { kind: 'taken', wait: Math.max(0, wait), count, apart }
    if (blockedFor > 0) throw new ChatError('blocked', { retryAfter: Math.ceil(blockedFor) })
    if (wait > waitsFor) throw new ChatError('limited', { retryAfter: Math.ceil(wait) })
    return { kind: 'later', wait: Math.max(again, wait - ahead) }
  }

  /** Without the database nobody's call leaves anyway. */
  const tell = async (name: string, text: string, wait: number) => {
    await run(name, text, [wait / 1_000]).catch(() => undefined)
  }
  const { turn } = turnQueue({ reserve, most, late })
  return {
    turn,
    pause: (wait) => tell('pause', pauseCalls, wait),
    block: (wait) => tell('block', blockCalls, wait),
  }
}
