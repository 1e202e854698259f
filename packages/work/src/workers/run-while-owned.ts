import type { Lease } from '../leases/index.js'
import { runWorker, type WorkerOptions } from './run-worker.js'

/** Does rounds of work as `runWorker` does, until a lease ends. */
export async function runWhileOwned(lease: Lease, options: WorkerOptions): Promise<void> {
  const worker = runWorker(options)
  await ended(lease)
  await worker.stop()
}

function ended({ signal }: Lease): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
