import { freshDatabase } from './fresh-database.js'
import { startParvis } from './parvis-process.js'
import { copySeed, hasSeed } from './seed.js'

/**
 * A database with the evaluation's data, and its files in a folder: a copy of what a run of tests has made, else made by the
 * product.
 */
export async function evaluationDatabase(folder: string): Promise<{ url: string; drop(): Promise<void> }> {
  if (hasSeed()) return copySeed(folder)
  const database = await freshDatabase()
  const seeding = await startParvis({
    DATABASE_URL: database.url,
    PARVIS_DATA: folder,
    PARVIS_ROLES: 'web',
  })
  await seeding.end()
  return database
}
