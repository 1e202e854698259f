import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { killGroup, stopWith } from './children.mjs'
import { root } from './root.mjs'
import { stateFolder } from './stamps.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * What vitest reports of a run, as far as it is read here.
 *
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {FileReport[]} testResults of each file
 */

/**
 * @typedef {object} FileReport
 * @property {string} name its path
 * @property {string} status
 * @property {number} startTime in milliseconds since 1970
 * @property {number} endTime likewise
 * @property {{ fullName: string, status: string }[]} assertionResults
 */

/** How long a file of tests took, in seconds. @typedef {{ file: string, seconds: number }} Duration */

/**
 * Runs a suite of tests with what it prints in view.
 *
 * @param {import('./test-suites.mjs').Suite} suite
 * @returns {Promise<Count & { names: string[], durations: Duration[] }>} with the names of those that failed, and how long
 *   each file took
 */
export async function runSuite({ name, options, environment }) {
  const report = join(stateFolder, `tests-${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...reporters],
    {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    },
  )
  const unregister = stopWith(() => killGroup(child, 'SIGTERM'))
  const [code] = await once(child, 'exit')
  unregister()
  const reported = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  return { ...countOf(reported, code), names: failedIn(reported), durations: durationsIn(reported) }
}

/**
 * What a suite's report counts. A runner that failed without a failed test, as when a file cannot be loaded or the
 * runner itself breaks, counts as one failure.
 *
 * @param {Pick<Report, 'numPassedTests' | 'numFailedTests'> | undefined} report
 * @param {number | null} code what the runner left with
 * @returns {Count}
 */
export function countOf(report, code) {
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  return { passed, failed: code === 0 || failed > 0 ? failed : 1 }
}

/**
 * How long each file of a report took, setting up included.
 *
 * @param {{ testResults: Pick<FileReport, 'name' | 'startTime' | 'endTime'>[] } | undefined} report
 * @returns {Duration[]}
 */
export function durationsIn(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/**
 * The tests that failed, each behind its file; of a file that could not be run, the file alone.
 *
 * @param {{ testResults: Pick<FileReport, 'name' | 'status' | 'assertionResults'>[] } | undefined} report
 * @returns {string[]}
 */
export function failedIn(report) {
  const isFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed'
  return (report?.testResults ?? []).filter(isFailed).flatMap(({ name, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter(isFailed).map(({ fullName }) => `${file}: ${fullName}`)
    return tests.length > 0 ? tests : [file]
  })
}
