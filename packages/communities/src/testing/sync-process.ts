import { randomUUID } from 'node:crypto'
import type { ChatPlatform } from '@parvis/chat'
import { openDatabase } from '@parvis/engine'
import { createLeases } from '@parvis/work'
import { collectWarnings } from '@parvis/work/testing'
import { runSyncs } from '../sync/run-syncs.js'

/** A process that synchronises networks, on connections of its own. */
export function syncProcess(databaseUrl: string, platform: ChatPlatform) {
  const pool = openDatabase(databaseUrl, () => undefined)
  const { warnings, warn } = collectWarnings()
  const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn })
  const syncs = runSyncs({ pool, leases, platform, secret: 'a secret of the tests', warn, poll: 200 })
  let isRemoved = false
  return {
    warnings,
    async stop(): Promise<void> {
      if (isRemoved) return
      isRemoved = true
      await syncs.stop()
      await leases.stop()
      await pool.end()
    },
    /** Closes its connections without notice: its leases stay until they expire. */
    crash(): void {
      isRemoved = true
      void pool.end()
    },
  }
}

export type SyncProcess = ReturnType<typeof syncProcess>
