import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { killGroup, stopWith } from './children.mjs'
import { root } from './root.mjs'
import { stateFolder } from './stamps.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs a suite of tests with what it prints in view.
 *
 * @param {import('./test-suites.mjs').Suite} suite
 * @returns {Promise<Count>}
 */
export async function runSuite({ name, options }) {
  const report = join(stateFolder, `tests-${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...reporters],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  )
  const forget = stopWith(() => killGroup(child, 'SIGTERM'))
  const [code] = await once(child, 'exit')
  forget()
  return countOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, code)
}

/**
 * What a suite's report counts. A runner that failed without a failed test, as when a file cannot be loaded or the
 * runner itself breaks, counts as one failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number } | undefined} report
 * @param {number | null} code what the runner left with
 * @returns {Count}
 */
export function countOf(report, code) {
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  return { passed, failed: code === 0 || failed > 0 ? failed : 1 }
}
