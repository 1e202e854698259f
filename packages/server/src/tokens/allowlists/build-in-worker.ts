import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { productFolder } from '../../product-folder.js'
import type { BuildRequest, BuildResult } from './build-from-file.js'

/** The bundled worker, from the sources and from the bundle alike. */
const worker = join(productFolder, 'packages/server/bundle/build-worker.js')

let last: Promise<unknown> = Promise.resolve()

/** Builds an allowlist in a thread, one at a time in this process; other requests wait for their turn. */
export function buildInWorker(request: BuildRequest): Promise<BuildResult> {
  const result = last.then(() => build(request))
  last = result.catch(() => undefined)
  return result
}

function build(workerData: BuildRequest): Promise<BuildResult> {
  return new Promise((resolve, reject) => {
    // Without the flags of this process, such as those that run it from its sources.
    const thread = new Worker(worker, { workerData, execArgv: [] })
    thread.once('message', resolve)
    thread.once('error', reject)
    // Without effect once a message came.
    thread.once('exit', (code) => reject(new Error(`The worker ended with ${code}`)))
  })
}
