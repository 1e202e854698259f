import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../support/parvis-process.js'
import type { BenchOptions } from './bench-options.js'
import { figure, median } from './figures.js'
import type { Figure } from './report.js'

const script = 'packages/communities/dist/testing/measure-decisions.js'
/** Decisions a second that the welcome message is to make. */
const goal = 100_000

const works = {
  one: 'welcome decisions, one arrival, a second',
  batch: 'welcome decisions, a hundred arrivals, a second',
  widget: 'welcome decisions, the widget alone, a second',
} as const

/** Measures how fast widgets decide about arrivals, compared with a greeting written by hand. */
export async function benchDecisions({ seconds, rounds, log }: BenchOptions): Promise<Figure[]> {
  log('Deciding about arrivals …')
  const runs: Record<string, number>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [script, String(seconds)], { cwd: root })
    runs.push(JSON.parse(stdout))
  }
  return Promise.all(
    Object.entries(works).map(([name, work]) => {
      let round = 0
      return median(rounds, async () => {
        const { [name]: own = 0, byHand = 0 } = runs[round++] ?? {}
        const found = figure(work, own, byHand, 'by hand')
        return name === 'widget' ? { ...found, target: goal / byHand } : found
      })
    }),
  )
}
