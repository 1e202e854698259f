import './lib/require-node.mjs'
import { startFront } from './lib/dev-front.mjs'
import { devProcesses, runWatchers } from './lib/dev-processes.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { runScript } from './lib/run-script.mjs'
import { runStep } from './lib/run-step.mjs'
import { stamps } from './lib/stamps.mjs'
import { browserCalls, packages, serverBundle } from './lib/steps.mjs'

const port = Number(process.env.PORT ?? 3000)

await runScript(async () => {
  await installIfNeeded()
  for (const step of [packages, serverBundle, browserCalls]) await runStep(step)
})
// Gatsby develops in the folder that it builds to.
stamps.remove('site')
const parts = await devProcesses(port)
runWatchers(parts)
startFront(port, parts)
console.log(`\n  Every part is watched at http://localhost:${port}\n`)
