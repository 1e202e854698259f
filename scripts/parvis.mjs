import './lib/require-node.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installIfNeeded } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/run-script.mjs'
import { runStep } from './lib/run-step.mjs'
import { packages, serverBundle } from './lib/steps.mjs'

await runScript(async () => {
  await installIfNeeded()
  await runStep(packages)
  await runStep(serverBundle)
})
await import(pathToFileURL(join(root, 'packages/server/bin/parvis.cjs')).href)
