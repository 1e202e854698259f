import './lib/require-node.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { runScript } from './lib/run-script.mjs'
import { runStep } from './lib/run-step.mjs'
import { runSuite } from './lib/run-suite.mjs'
import { packages } from './lib/steps.mjs'

const [since = 'HEAD'] = process.argv.slice(2)

await runScript(async () => {
  await installIfNeeded()
  await runStep(packages)
  const options = [`--changed=${since}`, '--passWithNoTests']
  const label = 'Testing what a change touches'
  console.log(`${label} …`)
  const { passed, failed } = await runSuite({ name: 'fast', label, options })
  if (passed + failed === 0) console.log(`No test is about what has changed since ${since}.`)
  process.exitCode = failed > 0 ? 1 : 0
})
