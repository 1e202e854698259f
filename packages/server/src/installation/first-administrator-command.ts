import { join } from 'node:path'
import { EmbeddedPostgresError, runningEmbeddedPostgres } from '@parvis/embedded-postgres'
import { EngineError, inTransaction, openDatabase } from '@parvis/engine'
import { DatabaseFailure } from '@parvis/work'
import { type Config, readConfig } from '../config/config.js'
import { ConfigError } from '../config/read.js'
import { issueFirstAdministratorToken, operatorAccount } from '../identity/index.js'
import { linkLines } from './operator-lines.js'

/** Why there is no link, said in one line. */
class NoLink extends Error {}

/** Prints a new link for the first operator, which replaces the former one. Parvis may be running. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const pool = openDatabase(databaseOf(config), () => undefined)
  try {
    const token = await inTransaction(pool, async (connection) => {
      const found = await operatorAccount(connection)
      if (!found) throw new NoLink('This database is empty: start Parvis on it once, which prints the link.')
      if (found.hasOperator)
        throw new NoLink('There is an operator already: they can invite others from the console.')
      return issueFirstAdministratorToken(connection)
    })
    for (const line of linkLines(config.publicUrl, token)) console.log(line)
  } finally {
    await pool.end()
  }
}

function databaseOf({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): string {
  const url = databaseUrl ?? runningEmbeddedPostgres(join(dataFolder, 'postgres'))
  if (url) return url
  throw new NoLink(`The embedded database in ${dataFolder} does not run: start Parvis, then try again.`)
}

function failure(error: unknown): string {
  if (error instanceof NoLink || error instanceof ConfigError) return error.message
  if (error instanceof EmbeddedPostgresError) return `PARVIS_DATA: ${error.message}`
  if (error instanceof DatabaseFailure || error instanceof EngineError)
    return failure(error.cause ?? new NoLink(error.message))
  const { message, code } = error as NodeJS.ErrnoException
  return code === undefinedTable
    ? 'This database is empty: start Parvis on it once, which prints the link.'
    : `DATABASE_URL: ${message || code}`
}

const undefinedTable = '42P01'

await main().catch((error) => {
  console.error(failure(error))
  process.exitCode = 1
})
