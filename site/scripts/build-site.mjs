import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Builds the site in a folder with its sources, as a child process: when the parent ends, this process and its children
// end too. It leads a process group, so that one signal reaches all of them, and runs at low priority. The parent sends
// keep-alive messages; it sends `{ step, share }` where Gatsby reports no progress.

const product = fileURLToPath(new URL('../..', import.meta.url))
const [site = ''] = process.argv.slice(2)
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href
/** Timeout without a keep-alive message, in milliseconds: before another build may start in the same folder. */
const patience = 9000
/** How many files are compressed between progress messages. */
const batch = 50

let lastMessageAt = performance.now()
process.on('message', () => {
  lastMessageAt = performance.now()
})
process.on('disconnect', endAll)
setInterval(() => {
  if (performance.now() - lastMessageAt > patience) endAll()
}, 1000).unref()

function endAll() {
  process.kill(-process.pid, 'SIGKILL')
}

/** @param {{ step: string, share?: number }} message */
function send(message) {
  process.send?.(message)
}

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<void>}
 */
function run(script, args = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', endWithParent, script, ...args], {
      cwd: site,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${script} ended with ${signal ?? code}`)),
    )
  })
}

async function build() {
  setPriority(constants.priority.PRIORITY_LOW)
  await run(join(product, 'node_modules/gatsby/cli.js'), ['build'])
  send({ step: 'finishing' })
  await run(join(site, 'scripts/after-build.mjs'))
  const { uncompressed, compress } = await import(
    pathToFileURL(join(product, 'scripts/lib/compress.mjs')).href
  )
  const files = uncompressed(join(site, 'public'))
  for (let first = 0; first < files.length; first += batch) {
    send({ step: 'compressing', share: first / files.length })
    await compress(files.slice(first, first + batch))
  }
}

await build().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
process.removeListener('disconnect', endAll)
process.disconnect?.()
