import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { prelude } from '../store/prelude.js'
import { type Journal, journalPath, readJournal } from './journal.js'

/**
 * Compares tables with those of the last migration and writes the migration that leads from there to here.
 *
 * @param tables every table of the product
 * @param folder where its migrations lie: `0000_name.sql` files and `meta/`
 * @param name what the migration is called, in kebab case
 * @returns the name of the new migration's file, or undefined when there is nothing to change
 */
export async function generateMigration(
  tables: Readonly<Record<string, AnyPgTable>>,
  folder: string,
  name: string,
): Promise<string | undefined> {
  const { generateDrizzleJson, generateMigration: difference } = await import('drizzle-kit/api')
  const journal = readJournal(folder)
  const snapshotPath = join(folder, 'meta', 'snapshot.json')
  const before = existsSync(snapshotPath) ? JSON.parse(readFileSync(snapshotPath, 'utf8')) : generateDrizzleJson({})
  const after = generateDrizzleJson({ ...tables }, before.id)
  const changes = await difference(before, after)
  if (changes.length === 0) return undefined

  const first = journal.entries.length === 0
  const tag = `${String(journal.entries.length).padStart(4, '0')}_${name}`
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(join(folder, `${tag}.sql`), migrationText(first ? [...prelude, ...changes] : changes))
  writeFileSync(snapshotPath, `${JSON.stringify(after, null, 2)}\n`)
  writeFileSync(journalPath(folder), `${JSON.stringify(withEntry(journal, tag), null, 2)}\n`)
  return `${tag}.sql`
}

function migrationText(statements: readonly string[]): string {
  return `${statements.map((each) => each.trim().replace(/;?$/, ';')).join('\n--> statement-breakpoint\n')}\n`
}

function withEntry(journal: Journal, tag: string): Journal {
  const idx = journal.entries.length
  const last = journal.entries.at(-1)?.when ?? 0
  // Drizzle applies what is younger than the last one applied, so two made in one millisecond must differ.
  const when = Math.max(Date.now(), last + 1)
  return { ...journal, entries: [...journal.entries, { idx, version: '7', when, tag, breakpoints: true }] }
}
