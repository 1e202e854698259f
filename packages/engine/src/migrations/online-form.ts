/** Writes statements so that a running product applies them without long locks. */

import { batchMarker } from '../migrate/index.js'
import { quoted } from './sql-text.js'

/** Rows of a batch at most. */
const batch = 5000

/** An update of existing rows, in batches; its text ends in a condition. */
export function inBatches(table: string, update: string): string {
  return `-- step: batched ${table} ${batch}\n${update} and ${batchMarker}`
}

const alone = (statement: string) => `-- step: alone\n${statement}`
const onTable = '^ALTER TABLE "([^"]+)"'
const index = /^CREATE (?:UNIQUE )?INDEX "[^"]+" ON "([^"]+)"/
const constraint = new RegExp(`${onTable} ADD CONSTRAINT ("[^"]+") (FOREIGN KEY|CHECK)`)
const unique = new RegExp(`${onTable} ADD CONSTRAINT ("[^"]+") (UNIQUE)(\\(.*\\));?$`)
const required = new RegExp(`${onTable} ALTER COLUMN "([^"]+)" SET NOT NULL;?$`)

/**
 * The same statements in steps: indexes of existing tables are built while others write, and constraints are validated
 * apart from the short lock that adds them.
 *
 * @param divided the names of partitioned tables, which take no foreign key that is not valid
 */
export function inOnlineForm(statements: readonly string[], divided: ReadonlySet<string>): string[] {
  const created = new Set(statements.flatMap((each) => /^CREATE TABLE "([^"]+)"/.exec(each)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const table = tableOf(statement)
    if (table === undefined || created.has(table)) return [statement]
    if (index.test(statement)) return [`-- step: concurrently\n${statement}`]
    return (
      validated(statement, divided) ?? uniqueIndex(statement, divided) ?? notNull(statement) ?? [statement]
    )
  })
}

function tableOf(statement: string): string | undefined {
  return (index.exec(statement) ?? new RegExp(onTable).exec(statement))?.[1]
}

function validated(statement: string, divided: ReadonlySet<string>): string[] | undefined {
  const [, table = '', name = '', kind] = constraint.exec(statement) ?? []
  if (kind === undefined || (kind === 'FOREIGN KEY' && divided.has(table))) return undefined
  return [
    `${statement.trim().replace(/;$/, '')} NOT VALID`,
    alone(`ALTER TABLE ${quoted(table)} VALIDATE CONSTRAINT ${name}`),
  ]
}

function uniqueIndex(statement: string, divided: ReadonlySet<string>): string[] | undefined {
  const [, table = '', name = '', kind, columns] = unique.exec(statement) ?? []
  if (kind === undefined || divided.has(table)) return undefined
  return [
    `-- step: concurrently\nCREATE UNIQUE INDEX ${name} ON ${quoted(table)} ${columns}`,
    `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${name} UNIQUE USING INDEX ${name}`,
  ]
}

/** PostgreSQL scans nothing where a valid check says the same. */
function notNull(statement: string): string[] | undefined {
  const [, table, column] = required.exec(statement) ?? []
  if (table === undefined || column === undefined) return undefined
  const name = quoted(`${table}_${column}_required`)
  const change = `ALTER TABLE ${quoted(table)}`
  return [
    `${change} ADD CONSTRAINT ${name} CHECK (${quoted(column)} IS NOT NULL) NOT VALID`,
    alone(`${change} VALIDATE CONSTRAINT ${name}`),
    statement,
    `${change} DROP CONSTRAINT ${name}`,
  ]
}
