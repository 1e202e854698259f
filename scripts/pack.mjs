import './lib/require-node.mjs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './lib/build.mjs'
import { pack } from './lib/pack/pack.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/run-script.mjs'
import { withProgress } from './lib/with-progress.mjs'

const { values } = parseArgs({
  options: { folder: { type: 'string' }, 'without-site-builder': { type: 'boolean' } },
})
const folder = values.folder ?? join(root, 'release')

await runScript(async () => {
  await build()
  const names = await withProgress('Packing the release', () =>
    pack(root, folder, {
      siteBuilder: !values['without-site-builder'],
      keyFile: process.env.PARVIS_SIGNING_KEY,
    }),
  )
  for (const name of names) console.log(join(folder, name))
})
