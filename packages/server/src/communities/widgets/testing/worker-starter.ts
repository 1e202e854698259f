import { randomUUID } from 'node:crypto'
import type { ChatPlatform } from '@parvis/chat'
import { openDatabase } from '@parvis/engine'
import { createLeases, type Warn } from '@parvis/work'
import { collectWarnings } from '@parvis/work/testing'
import { expect } from 'vitest'
import type { LiveWorld } from '../../streams/testing/live-world.js'

/** What the parts of a worker are started with. */
export interface WorkerOptions {
  readonly pool: ReturnType<typeof openDatabase>
  readonly leases: ReturnType<typeof createLeases>
  readonly platform: ChatPlatform
  readonly secret: string
  readonly warn: Warn
  readonly poll: number
}

interface Running {
  stop(): Promise<void>
}

/**
 * Starts processes with some parts of the product's background work, on connections of their own.
 *
 * @param started receives what stops each, and requires that it warned of nothing unless it was killed
 */
export function workerStarter(
  live: LiveWorld,
  started: (() => Promise<void>)[],
  run: (options: WorkerOptions) => readonly Running[],
) {
  return function startWorker() {
    const pool = openDatabase(String(live.parvis.pool.options.connectionString), () => undefined)
    const { warnings, warn } = collectWarnings()
    const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn })
    const running = run({
      pool,
      leases,
      platform: live.anotherPlatform(),
      secret: live.secret,
      warn,
      poll: 100,
    })
    let killed: Promise<void> | undefined
    started.push(async () => {
      await Promise.all(running.map(({ stop }) => stop()))
      await leases.stop().catch(() => undefined)
      await (killed ?? pool.end())
      if (!killed) expect(warnings).toEqual([])
    })
    return {
      /** Takes the database from it: its leases stay until they expire. */
      kill(): void {
        killed ??= pool.end()
      },
    }
  }
}
