import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildMessage, type BuildOrder, heartbeat } from './build-message.js'

// A process of its own that builds the site: whatever becomes of the one that began it, this one and all that it began end
// with it. It leads a group, so that one signal reaches them all.

interface Compressing {
  uncompressed(folders: readonly string[]): string[]
  compress(files: readonly string[]): Promise<void>
}

/** How many files are compressed before it is told how far that is. */
const batch = 50

let heardAt = performance.now()
process.on('message', () => {
  heardAt = performance.now()
})
process.on('disconnect', endAll)
setInterval(() => {
  if (performance.now() - heardAt > heartbeat.patience) endAll()
}, 1000).unref()

function endAll(): void {
  process.kill(-process.pid, 'SIGKILL')
}

function tell(message: BuildMessage): void {
  process.send?.(message)
}

function run(script: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${script} ended with ${signal ?? code}`)),
    )
  })
}

async function build({ product, site }: BuildOrder): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW)
  await run(join(product, 'node_modules/gatsby/cli.js'), ['build'], site)
  tell({ step: 'finishing' })
  await run(join(site, 'scripts/after-build.mjs'), [], site)
  tell({ step: 'compressing' })
  const compressing = pathToFileURL(join(product, 'scripts/lib/compress.mjs')).href
  const { uncompressed, compress }: Compressing = await import(compressing)
  const files = uncompressed([join(site, 'public')])
  for (let first = 0; first < files.length; first += batch) {
    await compress(files.slice(first, first + batch))
    tell({ step: 'compressing', share: Math.min(1, (first + batch) / files.length) })
  }
}

await build(JSON.parse(process.argv[2] ?? '')).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
process.removeListener('disconnect', endAll)
process.disconnect?.()
