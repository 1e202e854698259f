import './lib/require-node.mjs'
import { build } from './lib/build.mjs'
import { runChecks } from './lib/run-checks.mjs'
import { runScript } from './lib/run-script.mjs'
import { runSuite } from './lib/run-suite.mjs'
import { oldestPostgresSuites, suites } from './lib/test-suites.mjs'

let passed = 0
let failed = 0
/** Failures, repeated at the end: a run prints thousands of lines. @type {string[]} */
const names = []
/** @type {import('./lib/run-suite.mjs').Duration[]} */
const durations = []
const slowest = 10
if (process.argv.includes('--everything')) {
  process.env.PARVIS_TEST_EVERYTHING = 'yes'
  process.env.PARVIS_PROOF_REQUESTS ??= '10000'
}
const chosen = process.argv.includes('--oldest-postgres') ? oldestPostgresSuites : suites

await runScript(async () => {
  await build()
  const broken = await runChecks()
  names.push(...broken)
  if (broken.length > 0) failed += 1
  else passed += 1
  for (const suite of chosen) {
    console.log(`${suite.label} …`)
    const count = await runSuite(suite)
    passed += count.passed
    failed += count.failed
    names.push(...count.names)
    durations.push(...count.durations)
  }
})

console.log('The slowest files of tests:')
for (const { file, seconds } of durations.sort((one, other) => other.seconds - one.seconds).slice(0, slowest))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
for (const name of names) console.log(`Failed: ${name}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
