import './lib/require-node.mjs'
import { build } from './lib/build.mjs'
import { consoleSizes } from './lib/console-sizes.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/run-script.mjs'
import { siteSizes } from './lib/site-sizes.mjs'
import { excessTable } from './lib/size-table.mjs'

await runScript(async () => {
  await build()
  const excess = excessTable([...consoleSizes(root), ...siteSizes(root)])
  if (excess.length === 0) return
  console.error(excess.join('\n'))
  process.exitCode = 1
})
