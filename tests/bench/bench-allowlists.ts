import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../support/parvis-process.js'
import type { BenchOptions } from './bench-options.js'
import { figure, limit, median } from './figures.js'
import type { Figure } from './report.js'

const script = 'packages/server/dist/tokens/allowlists/testing/measure-build.js'
const mostAddresses = 100_000
/** How long the server may stop meanwhile, in milliseconds. */
const longestPause = 250

interface Run {
  readonly parvis: number
  readonly library: number
  readonly pause: number
}

/** Measures how fast an allowlist is built, and how long the server stops meanwhile, compared with the library alone. */
export async function benchAllowlists({ rows, rounds, log }: BenchOptions): Promise<Figure[]> {
  log('Building allowlists …')
  const count = Math.min(rows, mostAddresses)
  const runs: Run[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [script, String(count)], { cwd: root })
    runs.push(JSON.parse(stdout))
  }
  const medianOf = (figureOf: (run: Run) => Figure) => {
    let round = 0
    return median(rounds, async () => figureOf(runs[round++] as Run))
  }
  const against = 'OpenZeppelin'
  return [
    await medianOf(({ parvis, library }) => ({
      ...figure('allowlist, addresses/s', (count / parvis) * 1000, (count / library) * 1000, against),
      target: 0.5,
    })),
    await medianOf(({ pause, library }) =>
      limit('allowlist, longest pause of the server, ms', pause, library, against, longestPause / library),
    ),
  ]
}
