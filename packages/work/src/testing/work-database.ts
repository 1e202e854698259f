import { type TestDatabase, testDatabase } from '@parvis/embedded-postgres/testing'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import * as tables from '../tables.js'

/** A fresh database with the tables of this package, and nothing in them. */
export async function workDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const statement of await statementsOfTables()) await client.query(statement)
  } finally {
    await client.end()
  }
  return database
}

function statementsOfTables(): Promise<string[]> {
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))
}
