import { type TestDatabase, testDatabase } from '@parvis/embedded-postgres/testing'

/** Names the database that has the product's tables, and nothing in them. */
const variable = 'PARVIS_TEST_EMPTY_DATABASE'

/** A fresh copy of the database with the product's tables. @throws Error when no template was made */
export function productDatabase(): Promise<TestDatabase> {
  const template = process.env[variable]
  if (!template) throw new Error(`${variable} must be named`)
  return testDatabase(template)
}
