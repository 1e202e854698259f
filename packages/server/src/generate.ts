import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { DiskStorage, type Narrowing, openDatabase, UnsafeChange } from '@parvis/engine'
import { createApp } from './app.js'
import { migrationsFolder } from './database/migrations-folder.js'
import { Readiness } from './health/index.js'
import { strictLimits } from './limits/index.js'
import { narrowedLines, productMigration } from './product-migration.js'
import { usualQuotas } from './quotas/index.js'
import { openTokenChain } from './tokens/index.js'
import { usualUpdates } from './updates/index.js'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { destructive: { type: 'boolean', default: false } },
})
try {
  await composeUnconnected().catch((error: Error) => {
    throw new UnsafeChange([error.message])
  })
  let narrowings: readonly Narrowing[] = []
  const file = await productMigration(migrationsFolder, positionals[0] ?? 'schemas', {
    destructive: values.destructive,
    onNarrowed: (found) => {
      narrowings = found
    },
  })
  console.log(
    file
      ? `Wrote packages/server/migrations/${file}`
      : 'The schemas and the migrations agree; nothing to do.',
  )
  for (const line of await narrowedLines(narrowings, process.env.DATABASE_URL)) console.log(line)
} catch (error) {
  if (!(error instanceof UnsafeChange)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/**
 * Composes the product's API as a server does, without a database, and closes it.
 *
 * @throws Error naming the resource whose path another route answers, or the route that states no access
 */
async function composeUnconnected(): Promise<void> {
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
    tokenChain: openTokenChain({ chain: undefined, dataFolder: tmpdir(), warn: () => undefined }),
    installed: { dataFolder: tmpdir() },
    updates: usualUpdates(tmpdir()),
    version: '',
  })
  await app.ready()
  await app.close()
  await pool.end()
}
