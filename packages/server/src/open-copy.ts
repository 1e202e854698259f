import { openDatabase } from '@parvis/engine'
import { createApp } from './app.js'
import type { AppOptions } from './app-options.js'
import type { Copy } from './backups/index.js'
import { Readiness } from './health/index.js'

/** Opens the API on a restored copy of the database: without background work, pages, a chat platform, metrics and traces. */
export function copyOpener(options: AppOptions): (databaseUrl: string) => Promise<Copy> {
  const {
    backup: _backup,
    publishing: _publishing,
    pages: _pages,
    chatPlatform: _chatPlatform,
    metrics: _metrics,
    tracing: _tracing,
    ...rest
  } = options
  return async (databaseUrl) => {
    const pool = openDatabase(databaseUrl, () => undefined)
    const readiness = new Readiness()
    readiness.begin()
    const app = await createApp({ ...rest, pool, readiness, logger: false })
    return {
      app,
      pool,
      async close() {
        await app.close()
        await pool.end()
      },
    }
  }
}
