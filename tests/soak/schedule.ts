import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { root } from '../support/parvis-process.js'
import type { Log, SoakReport } from './soak.js'

const script = 'packages/communities/dist/testing/prove-schedules.js'
const processes = 2
/** Maximum time of the whole proof, in milliseconds. */
const mostTime = 60_000

interface Found {
  readonly zones: number
  readonly firstYear: number
  readonly instants: number
  readonly faults: readonly string[]
}

/** Compares rules in every time zone over ten years with a reading by calendar and clock; `PARVIS_PROOF_SEED` repeats one. */
export async function proveSchedule(rules: number, log: Log): Promise<SoakReport> {
  const seed = Number(process.env.PARVIS_PROOF_SEED ?? randomInt(2 ** 31))
  log(`PARVIS_PROOF_SEED=${seed}`)
  const began = performance.now()
  const parts = await Promise.all(
    Array.from({ length: processes }, async (_, part): Promise<Found> => {
      const values = [seed, rules, part, processes].map(String)
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...values], {
        cwd: root,
        maxBuffer: 2 ** 28,
      })
      return JSON.parse(stdout)
    }),
  )
  const time = performance.now() - began
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const instants = sum(parts.map((part) => part.instants))
  const losses = parts.flatMap(({ faults }) => faults)
  if (time > mostTime) losses.push(`The proof took ${(time / 1000).toFixed(0)} s`)
  const zones = sum(parts.map((part) => part.zones))
  const summary = `${rules} rules in ${zones} zones over ten years from ${parts[0]?.firstYear} on, ${instants} instants in ${(time / 1000).toFixed(1)} s`
  return { summary, losses }
}
