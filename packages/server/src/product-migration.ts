import {
  countOf,
  type GenerateOptions,
  generateMigration,
  type Narrowing,
  openDatabase,
} from '@parvis/engine'
import { resources } from '@parvis/schemas'
import { tables } from './tables.js'

/**
 * Describes rules that became stricter: the values they exclude, how many records of a database have such values, and what
 * happens to those.
 *
 * @param databaseUrl the database in which they are counted; without it, the queries are printed
 */
export async function narrowedLines(
  narrowings: readonly Narrowing[],
  databaseUrl: string | undefined,
): Promise<readonly string[]> {
  if (narrowings.length === 0) return []
  const counts = databaseUrl === undefined ? undefined : await countsIn(databaseUrl, narrowings)
  const lines = narrowings.map((narrowing, index) => {
    const { table, field, change } = narrowing
    const count = counts?.[index]
    const concerned = count === undefined ? `Count its records: ${countOf(narrowing)};` : recordsLine(count)
    return `- ${table}.${field} ${change}. ${concerned}`
  })
  return ['Stricter rules, which need no migration:', ...lines, stays]
}

const stays =
  'Records keep what they hold, and forms let it stand as long as nobody changes it: only new values are held against the rules.'

function recordsLine(count: number): string {
  return count === 1 ? '1 record holds what that excludes.' : `${count} records hold what that excludes.`
}

/** @returns for each, undefined where its table is not there yet, or cannot be read */
async function countsIn(
  databaseUrl: string,
  narrowings: readonly Narrowing[],
): Promise<readonly (number | undefined)[]> {
  const pool = openDatabase(databaseUrl, () => undefined)
  try {
    const counts: (number | undefined)[] = []
    for (const narrowing of narrowings)
      counts.push(
        await pool.query<{ count: number }>(countOf(narrowing)).then(
          ({ rows }) => rows[0]?.count,
          () => undefined,
        ),
      )
    return counts
  } finally {
    await pool.end()
  }
}

/** Renamed tables outside resources: new name → old name. Migrated ones can be removed. */
const renamedTables = { identities: 'users' }

/**
 * Writes the migration from the last one of a folder to the present schemas and tables.
 *
 * @returns the name of its file, or undefined when there is nothing to change
 * @throws UnsafeChange with each change that would lose something, unless that is meant
 */
export function productMigration(
  folder: string,
  name: string,
  options: Pick<GenerateOptions, 'destructive' | 'onNarrowed'> = {},
): Promise<string | undefined> {
  return generateMigration(tables, folder, name, { resources, renamedTables, ...options })
}
