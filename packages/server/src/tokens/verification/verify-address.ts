import { join } from 'node:path'
import { type ContractCheck, EmbeddedChainError, readAddress, runningEmbeddedChain } from '@parvis/chain'
import { EmbeddedPostgresError, runningEmbeddedPostgres } from '@parvis/embedded-postgres'
import {
  DiskStorage,
  EngineError,
  openDatabase,
  type Queryable,
  S3Storage,
  systemCaller,
} from '@parvis/engine'
import { DatabaseFailure, printWarnings, rowsOf, sql, statement } from '@parvis/work'
import { readConfig } from '../../config/config.js'
import { ConfigError } from '../../config/read.js'
import { chainFolder, openTokenChain, type TokenChain } from '../chain/open-chain.js'
import { verifyToken } from './verify-token.js'

/** Why nothing can be verified, said in one line. */
export class CannotVerify extends Error {
  override name = 'CannotVerify'
}

/**
 * Verifies the token at an address of the chain against the database, both of the configuration. Parvis may be running.
 *
 * @throws CannotVerify
 */
export async function verifyAddress(
  environment: NodeJS.ProcessEnv,
  written: string,
): Promise<readonly ContractCheck[]> {
  try {
    const read = readAddress(written)
    if ('problem' in read) throw new CannotVerify(`${written} is not an address.`)
    return await verifyIn(readConfig(environment), read.address)
  } catch (error) {
    throw new CannotVerify(reasonOf(error), { cause: error })
  }
}

type Settings = ReturnType<typeof readConfig>

async function verifyIn(config: Settings, address: string): Promise<readonly ContractCheck[]> {
  const pool = openDatabase(databaseOf(config), () => undefined)
  const chain = await chainOf(config)
  const { s3, dataFolder } = config
  const storage = s3 ? new S3Storage(s3) : new DiskStorage(join(dataFolder, 'files'))
  try {
    const { accountId, id } = await tokenAt(pool, String(chain.chainId), address)
    const { checks } = await verifyToken({ pool, storage, chain }, systemCaller('tokens', accountId), id)
    return checks
  } finally {
    await chain.stop()
    await pool.end()
  }
}

/** The configured chain; the development chain of the running Parvis where there is one. */
async function chainOf({ chain, dataFolder }: Settings): Promise<TokenChain> {
  const sharedUrl = chain ? undefined : await runningEmbeddedChain(chainFolder(dataFolder))
  return openTokenChain({ chain, dataFolder, sharedUrl, warn: printWarnings() })
}

function databaseOf({ databaseUrl, directDatabaseUrl, dataFolder }: Settings): string {
  const url = directDatabaseUrl ?? databaseUrl ?? runningEmbeddedPostgres(join(dataFolder, 'postgres'))
  if (url) return url
  throw new CannotVerify(`The embedded database in ${dataFolder} does not run: start Parvis, then try again.`)
}

async function tokenAt(database: Queryable, chain: string, address: string) {
  const [found] = await rowsOf(database, selectToken({ chain, address }))
  if (!found) throw new CannotVerify(`This database has no token at ${address} of the chain ${chain}.`)
  return found
}

function reasonOf(error: unknown): string {
  if (error instanceof CannotVerify || error instanceof ConfigError) return error.message
  if (error instanceof EmbeddedChainError || error instanceof EmbeddedPostgresError) return error.message
  if (error instanceof EngineError || error instanceof DatabaseFailure)
    return error.cause instanceof Error ? error.cause.message : error.message
  return String(error)
}

const selectToken = statement({
  name: 'tokens.by-address',
  params: { chain: sql.text, address: sql.text },
  row: { accountId: sql.uuid, id: sql.uuid },
  sql: sql`select "accountId", "id" from "tokens"
where "chain" = $chain and "address" = $address and "deletedAt" is null limit 1`,
})
