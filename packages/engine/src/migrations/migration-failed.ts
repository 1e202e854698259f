import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { readJournal } from './journal.js'

/** What PostgreSQL says beside the message of an error. */
interface DatabaseError extends Error {
  code?: string
  detail?: string
  table?: string
  column?: string
}

/** A migration that could not be applied; the database is as it was before all that were to be applied with it. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

const explanations: Readonly<Record<string, (error: DatabaseError) => string>> = {
  '23502': ({ table, column }) => `${table}.${column} is required now, and a record has no value in it.`,
  '23503': ({ table }) => `A record of ${table} refers to one that does not exist.`,
  '23505': ({ table }) => `Two records of ${table} hold what only one may hold.`,
}

/** An error in words: which migration, what is in its way, and the statement that met it. */
export function explainFailure(error: unknown, folder: string): unknown {
  if (!(error instanceof DrizzleQueryError) || !(error.cause instanceof Error)) return error
  const cause: DatabaseError = error.cause
  const query = error.query.trim()
  const lines = [
    `The migration ${migrationWith(query, folder)} failed, and nothing was changed.`,
    explanations[cause.code ?? '']?.(cause),
    [cause.message, cause.detail].filter(Boolean).join('. '),
    `The statement: ${query}`,
  ]
  return new MigrationFailed(lines.filter(Boolean).join('\n'), { cause })
}

function migrationWith(statement: string, folder: string): string {
  const entry = readJournal(folder).entries.findLast(({ tag }) =>
    readFileSync(join(folder, `${tag}.sql`), 'utf8').includes(statement),
  )
  return entry?.tag ?? 'of the database'
}
