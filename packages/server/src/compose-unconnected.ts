import { tmpdir } from 'node:os'
import { DiskStorage, openDatabase } from '@parvis/engine'
import { createApp } from './app.js'
import { Readiness } from './health/index.js'
import { strictLimits } from './limits/index.js'
import { usualQuotas } from './quotas/index.js'

/**
 * Composes the product's API as a server does, without a database, and closes it.
 *
 * @throws Error naming the resource whose path another route answers, or the route that states no access
 */
export async function composeUnconnected(): Promise<void> {
  const pool = openDatabase('postgres://localhost', () => undefined)
  const app = await createApp({
    pool,
    readiness: new Readiness(),
    logger: { level: 'silent' },
    publicUrl: 'http://localhost',
    secret: 'of nobody',
    trustedProxies: 0,
    limits: strictLimits,
    quotas: usualQuotas,
    storage: new DiskStorage(tmpdir()),
    stagingFolder: tmpdir(),
    version: '',
  })
  await app.ready()
  await app.close()
  await pool.end()
}
