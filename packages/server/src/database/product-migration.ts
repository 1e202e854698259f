import { type GenerateOptions, generateMigration } from '@parvis/engine'
import { resources } from '@parvis/schemas'
import { tables } from './tables.js'

/** Tables made by hand that are called otherwise now: new name → old name. One that is migrated is past. */
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
