import './lib/require-node.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { runChecks } from './lib/run-checks.mjs'
import { runScript } from './lib/run-script.mjs'

await runScript(async () => {
  await installIfNeeded()
  if ((await runChecks()).length > 0) process.exitCode = 1
})
