import { testDatabase } from '@parvis/embedded-postgres/testing'

/** The environment variables that name the templates of a test's database and files. */
export const emptyVariable = 'PARVIS_TEST_EMPTY_DATABASE'
export const evaluationVariable = 'PARVIS_TEST_EVALUATION_DATABASE'
export const filesVariable = 'PARVIS_TEST_EVALUATION_FILES'

export type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

/** A fresh database with the product's empty tables. @throws Error when none was made to copy */
export function productDatabase(): Promise<TestDatabase> {
  return testDatabase(named(emptyVariable))
}

/** A fresh database with the evaluation's data, whose files are in `evaluationFiles`. @throws Error when none was made to copy */
export function evaluationDatabase(): Promise<TestDatabase> {
  return testDatabase(named(evaluationVariable))
}

/** The folder of the evaluation's files, which tests copy. @throws Error when none was made */
export function evaluationFiles(): string {
  return named(filesVariable)
}

function named(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} must be named`)
  return value
}
