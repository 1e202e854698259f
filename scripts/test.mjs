import './lib/require-node.mjs'
import { build } from './lib/build.mjs'
import { runChecks } from './lib/run-checks.mjs'
import { runScript } from './lib/run-script.mjs'
import { runSuite } from './lib/run-suite.mjs'
import { suites } from './lib/test-suites.mjs'

let passed = 0
let failed = 0
/** What failed, told once more at the end: a run prints thousands of lines. @type {string[]} */
const names = []

await runScript(async () => {
  await build()
  const broken = await runChecks()
  names.push(...broken)
  if (broken.length > 0) failed += 1
  else passed += 1
  for (const suite of suites) {
    console.log(`${suite.label} …`)
    const count = await runSuite(suite)
    passed += count.passed
    failed += count.failed
    names.push(...count.names)
  }
})

for (const name of names) console.log(`Failed: ${name}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
