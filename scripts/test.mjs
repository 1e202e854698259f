import './lib/require-node.mjs'
import { build } from './lib/build.mjs'
import { runChecks } from './lib/run-checks.mjs'
import { runScript } from './lib/run-script.mjs'
import { runSuite } from './lib/run-suite.mjs'
import { suites } from './lib/test-suites.mjs'

let passed = 0
let failed = 0

await runScript(async () => {
  await build()
  const broken = await runChecks()
  if (broken.length > 0) failed += 1
  else passed += 1
  for (const suite of suites) {
    console.log(`${suite.label} …`)
    const count = await runSuite(suite)
    passed += count.passed
    failed += count.failed
  }
})

process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
