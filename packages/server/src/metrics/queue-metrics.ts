import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { Gauge } from 'prom-client'
import { countQueues, mostCounted, type QueueRow, queueNames } from './count-queues.js'
import type { Registers } from './registers.js'

/** How long counts of the database are reused, in milliseconds: scrapes of all processes together stay cheap. */
const fresh = 5000
/** After how long counts are given up, in milliseconds. */
const patience = 3000

/** The connections of a pool. */
export function poolMetrics(registers: Registers, pool: Pool): void {
  new Gauge({
    name: 'parvis_database_connections',
    help: 'Connections of the process to the database, and who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** What waits in the database, the same in every process. Without the database, only that it is away is known. */
export function queueMetrics(registers: Registers, pool: Pool): void {
  const counts = cached(() =>
    rowsOf(pool, { ...countQueues({ most: mostCounted }), query_timeout: patience }),
  )
  for (const { name, help, labels } of Object.values(queueNames))
    new Gauge<string>({
      name,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        this.reset()
        for (const row of (await counts()) ?? [])
          if (row.metric === name) this.set(labelsOf(labels, row), row.value)
      },
    })
  new Gauge({
    name: 'parvis_database_up',
    help: 'Whether the database answers.',
    registers,
    async collect() {
      this.set((await counts()) ? 1 : 0)
    },
  })
}

function labelsOf([first, second]: readonly string[], row: QueueRow): Record<string, string> {
  return {
    ...(first !== undefined && { [first]: row.label }),
    ...(second !== undefined && { [second]: row.state }),
  }
}

/** Reads at most once in a while, and once for all who ask at the same time; undefined when that fails. */
function cached<Value>(read: () => Promise<Value>): () => Promise<Value | undefined> {
  let at = Number.NEGATIVE_INFINITY
  let value: Promise<Value | undefined> = Promise.resolve(undefined)
  return () => {
    if (performance.now() - at > fresh) {
      at = performance.now()
      value = read().catch(() => undefined)
    }
    return value
  }
}
