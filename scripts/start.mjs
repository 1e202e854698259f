import './lib/require-node.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './lib/build.mjs'
import { requireFreePort } from './lib/require-free-port.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/run-script.mjs'

// Pages contain their absolute addresses for search engines, so the build needs the same public address as the server.
const { PORT = '3000', HOST } = process.env
if (/^\d{1,5}$/.test(PORT)) process.env.PARVIS_URL ??= `http://localhost:${PORT}`
await runScript(async () => {
  await requireFreePort(PORT, HOST || '127.0.0.1')
  await build()
})
// In this very process, so that signals reach the server without anyone between.
await import(pathToFileURL(join(root, 'packages/server/bundle/main.js')).href)
