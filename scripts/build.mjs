import './lib/require-node.mjs'
import { build } from './lib/build.mjs'
import { runScript } from './lib/run-script.mjs'

await runScript(build)
