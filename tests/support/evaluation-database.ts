import { freshDatabase } from './fresh-database.js'
import { startParvis } from './parvis-process.js'
import { copySeed, hasSeed } from './seed.js'

/** A database that its user drops. */
export interface OwnDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * A database with the evaluation's data, and its files in a folder: a copy of what a run of tests has made, else made by the
 * product.
 */
export async function evaluationDatabase(folder: string): Promise<OwnDatabase> {
  return hasSeed() ? copySeed(folder) : withEvaluation(await freshDatabase(), folder)
}

/** Has the product make the evaluation's data in an empty database, and its files in a folder. */
export async function withEvaluation(database: OwnDatabase, folder: string): Promise<OwnDatabase> {
  const seeding = await startParvis({
    DATABASE_URL: database.url,
    PARVIS_DATA: folder,
    PARVIS_ROLES: 'web',
  })
  await seeding.end()
  return database
}
