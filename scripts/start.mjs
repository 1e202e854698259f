import './lib/require-node.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './lib/build.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/run-script.mjs'

await runScript(build)
// In this very process, so that signals reach the server without anyone between.
await import(pathToFileURL(join(root, 'packages/server/dist/main.js')).href)
