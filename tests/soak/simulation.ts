import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { root } from '../support/parvis-process.js'
import type { Log, SoakReport } from './soak.js'

const script = 'packages/communities/dist/testing/run-simulation.js'
const processes = 2
/** Maximum time of each simulation, in milliseconds: ten minutes for both. */
const mostTime = 300_000

interface Simulated {
  readonly hours: number
  readonly events: number
  readonly messages: number
  readonly kills: number
  readonly points: readonly string[]
  readonly failure?: { readonly seed: number; readonly violation: string; readonly last: readonly string[] }
}

/** What is simulated: deliveries alone, and announcements with them. */
export type Simulation = 'deliveries' | 'announcements'

/** Simulates in virtual time under all kinds of faults; `PARVIS_SIMULATION_SEED` repeats one history. */
export async function simulate(simulation: Simulation, hours: number, log: Log): Promise<SoakReport> {
  const given = process.env.PARVIS_SIMULATION_SEED
  const seed = Number(given ?? randomInt(2 ** 31))
  log(`${simulation}: PARVIS_SIMULATION_SEED=${seed}`)
  const began = performance.now()
  const each = given ? [1] : Array.from({ length: processes }, () => Math.ceil(hours / processes))
  const parts = await Promise.all(
    each.map(async (hoursOfOne, part): Promise<Simulated> => {
      const values = [String(seed + part * hoursOfOne), String(hoursOfOne), simulation]
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...values], {
        cwd: root,
        maxBuffer: 2 ** 28,
      })
      return JSON.parse(stdout)
    }),
  )
  const time = performance.now() - began
  const losses = parts.flatMap(({ failure }) => (failure ? [lossOf(failure)] : []))
  if (time > mostTime) losses.push(`The simulation took ${(time / 1000).toFixed(0)} s`)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const points = new Set(parts.flatMap((part) => part.points)).size
  const summary =
    `${simulation}: ${sum(parts.map((part) => part.hours))} hours, ${sum(parts.map((part) => part.messages))} messages, ` +
    `${sum(parts.map((part) => part.events))} events, workers killed ${sum(parts.map((part) => part.kills))} times ` +
    `at ${points} points, in ${(time / 1000).toFixed(1)} s`
  return { summary, losses }
}

function lossOf({ seed, violation, last }: NonNullable<Simulated['failure']>): string {
  return [`${violation} (PARVIS_SIMULATION_SEED=${seed} repeats it)`, ...last].join('\n    ')
}
