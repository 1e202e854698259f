import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatorProcess } from '../support/simulator-process.js'
import { patiently, type Spread, type SpreadProduct } from './spread-product.js'

export interface SendersPlan {
  readonly kills: number
  /** Whether the database is killed, too, and others wait until leases of killed processes are over. */
  readonly isWhole: boolean
  /** Moves the clock of the database forward by some milliseconds. */
  readonly move: (milliseconds: number) => Promise<void>
  /** Called before each kill with the part of them that is over, from 0 to 1. */
  readonly submit: (progress: number) => Promise<void>
  readonly log: (line: string) => void
}

const workers = ['worker 1', 'worker 2', 'worker 3'] as const
/** By how much all clocks are moved once, in milliseconds. */
const sixHours = 6 * 60 * 60_000
/** How long a call lasts during which a process is killed, in milliseconds. */
const slow = 4000
/** How long one waits for such a call, in milliseconds: longer than a lease where those of killed processes are not ended. */
const longestWait = (isWhole: boolean) => (isWhole ? 40_000 : 5000)

const sending = 'POST /channels/:channel/messages'
const searching = 'GET /channels/:channel/messages'

type Control = SimulatorProcess['control']

/** Failures of Discord between the kills. */
const failures: readonly ((control: Control) => Promise<unknown>)[] = [
  (control) => control.fail({ route: sending, status: 503, isDone: true, times: 3 }),
  (control) => control.fail({ route: sending, isCut: true, isDone: true, times: 3 }),
  (control) => control.limit({ route: sending, scope: 'shared', retryAfter: 2, times: 3 }),
]

/**
 * Kills workers during calls of each kind, one, three, and again one of which run. At half, all are killed, and the clocks
 * of the database and of Discord move forward by six hours before others start.
 *
 * @returns the number of kills
 */
export async function killSenders(spread: Spread, plan: SendersPlan): Promise<number> {
  const { product, discord } = spread
  const { kills, log } = plan
  const half = Math.floor(kills / 2)
  for (let turn = 0; turn < kills; turn += 1) {
    await plan.submit(turn / kills)
    const running = runningAt(turn / kills)
    await product.stop(...workers.filter((name) => !running.includes(name)))
    await failures[turn % failures.length]?.(discord.control)
    // Histories are searched once Discord has forgotten the nonces.
    const route = turn === half + 1 ? searching : sending
    const slowCall = { route, isDone: turn % 2 === 1, within: longestWait(plan.isWhole) }
    const call = await duringCall(discord, slowCall, () => product.start(...running))
    const victim = running[turn % running.length] ?? workers[0]
    const isMoving = turn === half
    if (isMoving) await moveAll(spread, plan)
    else await killOne(product, plan, victim, turn)
    log(`${turn + 1}/${kills} ${isMoving ? 'all' : victim} killed during ${call}`)
  }
  await plan.submit(1)
  await product.start(workers[0])
  return kills
}

/** Kills everything, and lets six hours pass before it starts again. */
async function moveAll({ product, discord }: Spread, { move }: SendersPlan): Promise<void> {
  await product.kill(...workers, 'web')
  // Discord does what a killed process asked for within seconds, never hours later.
  await delay(slow + 1000)
  await move(sixHours)
  await discord.control.advance({ milliseconds: sixHours })
  await product.start('web')
}

/** Which workers run: three in the middle third. */
function runningAt(progress: number): readonly (typeof workers)[number][] {
  return progress >= 1 / 3 && progress < 2 / 3 ? workers : [workers[0]]
}

/** A call, and whether Discord does what it asks for before it is slow to answer. */
interface SlowCall {
  readonly route: string
  readonly isDone: boolean
  /** How long one waits for it, in milliseconds. */
  readonly within: number
}

/** Waits until a slow call has begun. @returns what it is */
async function duringCall(
  { control }: SimulatorProcess,
  { route, isDone, within }: SlowCall,
  start: () => Promise<void>,
): Promise<string> {
  const begun = async () => (await control.counts()).requests[route] ?? 0
  await control.fail({ route, isDone, delay: slow, times: 1 })
  const before = await begun()
  await start()
  const until = performance.now() + within
  while ((await begun()) === before)
    if (performance.now() > until) return 'none'
    else await delay(20)
  // What is asked for is done soon, and answered late.
  await delay(isDone ? 100 : 0)
  return `${route}${isDone ? ', done' : ''}`
}

async function killOne(
  product: SpreadProduct,
  { isWhole }: SendersPlan,
  victim: string,
  turn: number,
): Promise<void> {
  if (isWhole && turn % 10 === 9) product.killDatabase()
  await product.kill(victim)
  if (!isWhole) await patiently(() => product.endLeases())
}
