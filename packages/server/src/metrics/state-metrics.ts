import type { FileStorage, Pool } from '@parvis/engine'
import { Gauge } from 'prom-client'
import { checkedState, findWorker } from '../health/index.js'
import type { Registers } from './registers.js'

/** How long a state is reused, in milliseconds. */
const fresh = 5000

/** Whether the product's parts besides the database answer, as in its health. */
export function stateMetrics(
  registers: Registers,
  { pool, storage }: { readonly pool: Pool; readonly storage: FileStorage },
): void {
  const parts = [
    { name: 'parvis_storage_up', help: 'Whether the storage of files answers.', look: () => storage.reach() },
    { name: 'parvis_worker_up', help: 'Whether some process is a worker.', look: () => findWorker(pool) },
  ]
  for (const { name, help, look } of parts) {
    const state = checkedState(look, fresh)
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await state()) === 'ready' ? 1 : 0)
      },
    })
  }
}
