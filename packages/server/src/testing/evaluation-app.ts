import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatPlatform } from '@parvis/chat'
import { type Changes, DiskStorage, type FileStorage, openDatabase, type Pool } from '@parvis/engine'
import { changesOf } from '@parvis/engine/product'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.js'
import type { AppOptions } from '../app-options.js'
import { storeModel } from '../database/store-model.js'
import { evaluationPassword } from '../evaluation/people.js'
import { Readiness } from '../health/index.js'
import { generousLimits, type Limits } from '../limits/index.js'
import { productOf } from '../modules.js'
import { type Quotas, usualQuotas } from '../quotas/index.js'
import { openTokenChain, type TokenChain } from '../tokens/index.js'
import { usualUpdates } from '../updates/index.js'
import { evaluationDatabase, evaluationFiles } from './product-database.js'

export interface EvaluationApp {
  readonly app: FastifyInstance
  readonly pool: Pool
  /** The change sets, as background work has them. */
  readonly changes: Changes
  readonly databaseUrl: string
  /** Where uploaded files are stored. */
  readonly storage: FileStorage
  readonly readiness: Readiness
  /** The embedded development chain, which is started once it is asked for. */
  readonly tokenChain: TokenChain
  /** Signs a person of the evaluation in. @returns the session token */
  tokenOf(username: string): Promise<string>
  close(): Promise<void>
}

/**
 * The API of the product on a fresh database with evaluation data.
 *
 * @param trustedProxies how many trusted proxies are in front of it
 * @param chatPlatform where communities talk
 * @param quotas the quotas of accounts and people
 * @param more further options of the product
 */
export async function evaluationApp(
  limits: Limits = generousLimits,
  trustedProxies = 0,
  chatPlatform?: ChatPlatform,
  quotas: Quotas = usualQuotas,
  more: Partial<AppOptions> = {},
): Promise<EvaluationApp> {
  const database = await evaluationDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  cpSync(evaluationFiles(), folder, { recursive: true })
  const fileOptions = {
    storage: new DiskStorage(join(folder, 'files')),
    stagingFolder: join(folder, 'staging'),
  }
  const pool = openDatabase(database.url, () => undefined)
  const readiness = new Readiness()
  readiness.begin()
  const tokenChain = openTokenChain({ chain: undefined, dataFolder: folder, warn: () => undefined })
  const options = {
    pool,
    readiness,
    logger: { level: 'silent' } as const,
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of the tests',
    trustedProxies,
    limits,
    quotas,
    chatPlatform,
    tokenChain,
    ...fileOptions,
    installed: { dataFolder: folder, databaseUrl: database.url },
    updates: usualUpdates(folder),
    version: 'abcdef0123',
    ...more,
  }
  const product = productOf(options)
  const app = await createApp(options, product)
  return {
    app,
    pool,
    changes: changesOf({ ...product, pool, model: storeModel }),
    databaseUrl: database.url,
    storage: fileOptions.storage,
    readiness,
    tokenChain,
    async tokenOf(username) {
      const payload = { login: username, password: evaluationPassword }
      return (await app.inject({ method: 'POST', url: '/api/user/login', payload })).json().item.token
    },
    async close() {
      await app.close()
      await tokenChain.stop()
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
