import './lib/require-node.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installIfNeeded } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/run-script.mjs'
import { runStep } from './lib/run-step.mjs'
import { library } from './lib/steps.mjs'

await runScript(async () => {
  await installIfNeeded()
  await runStep(library)
})
// In this very process, so that signals reach the server without anyone between.
await import(pathToFileURL(join(root, 'examples/library/.tsbuild/main.js')).href)
