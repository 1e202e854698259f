import { cpSync, rmSync } from 'node:fs'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { startParvis } from './parvis-process.js'
import { temporaryFolder } from './temporary-folder.js'

/** The variables that name what products are copied from. */
const databaseVariable = 'PARVIS_TEST_SEED_DATABASE'
const folderVariable = 'PARVIS_TEST_SEED_FOLDER'

/** Has the product create the evaluation's data once, for tests to copy. @returns what deletes it */
export async function makeSeed(): Promise<() => Promise<void>> {
  const folder = temporaryFolder('seed')
  const database = await testDatabase()
  const server = await startParvis({ PARVIS_DATA: folder, DATABASE_URL: database.url })
  await server.end()
  process.env[databaseVariable] = database.name
  process.env[folderVariable] = folder
  return async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the evaluation's data was made, so that it can be copied. */
export function hasSeed(): boolean {
  return process.env[folderVariable] !== undefined
}

/** Copies the evaluation's files to a folder, and its database to a new one. @throws Error when there are none */
export async function copySeed(folder: string): Promise<{ url: string; drop(): Promise<void> }> {
  const from = process.env[folderVariable]
  if (!from) throw new Error('No data has been made for tests to begin with')
  cpSync(from, folder, { recursive: true })
  return testDatabase(process.env[databaseVariable])
}
