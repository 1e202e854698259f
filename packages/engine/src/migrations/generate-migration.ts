import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Resource, withEmbedded } from '@parvis/schema'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { type Journal, journalPath, readJournal } from '../migrate/index.js'
import { prelude } from '../store/prelude.js'
import { preservedLines } from './declared-proof.js'
import { type FieldRecords, fieldRecordsOf, fieldRecordsPath, readFieldRecords } from './field-records.js'
import { historiesOf, historyStatements } from './histories.js'
import { type Narrowing, narrowingsOf } from './narrowings.js'
import { inOnlineForm } from './online-form.js'
import { partitioningsOf, refusedDivisions, withPartitions } from './partitions.js'
import { planMigration, type Step } from './plan-migration.js'
import { type Snapshot, tablesByName } from './snapshot.js'

export interface GenerateOptions {
  /** The resources of tables, whose fields declare kinds and former names. */
  readonly resources?: readonly Resource[]
  /** New name → old name of tables that no resource declares. */
  readonly renamedTables?: Readonly<Record<string, string>>
  /** Whether dropping values is allowed. */
  readonly destructive?: boolean
  /** Called with narrowed rules, which need no migration. */
  readonly onNarrowed?: (narrowings: readonly Narrowing[]) => void
}

/**
 * Compares tables with those of the last migration and writes the migration that leads from there to here. It is never
 * interactive: a possible loss or ambiguous rename aborts it, and nothing is written.
 *
 * @param tables every table of the product
 * @param folder the folder of migrations: `0000_name.sql` files and `meta/`
 * @param name the name of the migration, in kebab case
 * @returns the name of the new migration's file, or undefined when there is nothing to change
 * @throws UnsafeChange with each change that would lose something or cannot be made
 */
export async function generateMigration(
  tables: Readonly<Record<string, AnyPgTable>>,
  folder: string,
  name: string,
  { resources = [], renamedTables = {}, destructive = false, onNarrowed }: GenerateOptions = {},
): Promise<string | undefined> {
  const before = await readSnapshot(folder)
  const after = await snapshotOf(tables, before.id)
  const recorded = readFieldRecords(folder)
  const wanted = fieldRecordsOf(resources, renamedTables)

  const plan = planMigration({ before, after, recorded, wanted, resources })
  const partitions = partitioningsOf(tables)
  const refusals = [
    ...sharedAddresses(resources),
    ...plan.refusals,
    ...refusedDivisions(before, after, recorded, { tables: wanted, partitions }),
  ]
  const reasons = destructive ? refusals : [...refusals, ...plan.losses]
  if (reasons.length > 0) throw new UnsafeChange(reasons)

  onNarrowed?.(narrowingsOf(recorded, wanted))

  const changes = withPartitions(await statementsOf(plan.steps), partitions)
  const isFirst = tablesByName(before).size === 0
  const online = isFirst ? changes : inOnlineForm(changes, new Set(Object.keys(partitions)))
  const histories = historiesOf(tables)
  const history = historyStatements({
    before,
    after,
    recorded: recorded?.histories ?? {},
    wanted: histories,
    tables: wanted,
  })
  const statements = [...missingPrelude(folder), ...history.first, ...online, ...history.last]
  const keptTranslations = (recorded?.keptTranslations ?? false) || plan.preservesTranslations
  const records = { keptTranslations, tables: wanted, partitions, histories }
  if (statements.length === 0) return noteRecords(folder, records)
  const declared = [...plan.declared, ...preservedLines(changes)]
  return writeMigration(folder, name, migrationText(statements, declared), after, records)
}

/** A schema change without a migration, since it would lose data or is impossible. */
export class UnsafeChange extends Error {
  override readonly name = 'UnsafeChange'

  /** @param reasons one sentence each, naming the table and the column */
  constructor(readonly reasons: readonly string[]) {
    super(['No migration was written.', ...reasons.map((reason) => `- ${reason}`)].join('\n'))
  }
}

async function readSnapshot(folder: string): Promise<Snapshot> {
  const path = snapshotPath(folder)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : snapshotOf({})
}

async function snapshotOf(
  tables: Readonly<Record<string, AnyPgTable>>,
  previous?: string,
): Promise<Snapshot> {
  const { generateDrizzleJson } = await import('drizzle-kit/api')
  // Normalised as it will be read from the file, without undefined values.
  return JSON.parse(JSON.stringify(generateDrizzleJson({ ...tables }, previous)))
}

async function statementsOf(steps: readonly Step[]): Promise<string[]> {
  const { generateMigration: difference } = await import('drizzle-kit/api')
  const statements: string[] = []
  for (const step of steps) {
    statements.push(...('from' in step ? computedLast(await difference(step.from, step.to)) : step))
  }
  return statements
}

/** Columns that are computed from others come after those, whatever the order of the table. */
function computedLast(statements: readonly string[]): string[] {
  const isComputed = (statement: string) =>
    /^ALTER TABLE \S+ ADD COLUMN .* GENERATED ALWAYS AS /.test(statement)
  const lastColumn = statements.findLastIndex((statement) => / ADD COLUMN /.test(statement)) + 1
  return [
    ...statements.slice(0, lastColumn).filter((statement) => !isComputed(statement)),
    ...statements.filter(isComputed),
    ...statements.slice(lastColumn),
  ]
}

/** The prelude of databases that no migration contains yet. */
function missingPrelude(folder: string): string[] {
  const texts = readJournal(folder).entries.map(({ tag }) => readFileSync(join(folder, `${tag}.sql`), 'utf8'))
  return prelude.filter((statement) => !texts.some((text) => text.includes(statement)))
}

function writeMigration(
  folder: string,
  name: string,
  text: string,
  snapshot: Snapshot,
  records: FieldRecords,
): string {
  const journal = readJournal(folder)
  const tag = `${String(journal.entries.length).padStart(4, '0')}_${name}`
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(join(folder, `${tag}.sql`), text)
  writeJson(snapshotPath(folder), snapshot)
  writeJson(journalPath(folder), withEntry(journal, tag))
  noteRecords(folder, records)
  return `${tag}.sql`
}

function noteRecords(folder: string, records: FieldRecords): undefined {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeJson(fieldRecordsPath(folder), records)
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

function snapshotPath(folder: string): string {
  return join(folder, 'meta', 'snapshot.json')
}

function migrationText(statements: readonly string[], declared: readonly string[]): string {
  const proof = [...new Set(declared)].map((line) => `-- proof: ${line}\n`).join('')
  return `${proof}${statements.map((each) => each.trim().replace(/;?$/, ';')).join('\n--> statement-breakpoint\n')}\n`
}

function withEntry(journal: Journal, tag: string): Journal {
  const idx = journal.entries.length
  const last = journal.entries.at(-1)?.when ?? 0
  // Drizzle applies migrations younger than the last one, so timestamps must differ.
  const when = Math.max(Date.now(), last + 1)
  return { ...journal, entries: [...journal.entries, { idx, version: '7', when, tag, breakpoints: true }] }
}

/** One message for each path of the API or the console that another resource already has. */
function sharedAddresses(resources: readonly Resource[]): string[] {
  return [...sharedBy(withEmbedded(resources), 'path', '/api'), ...sharedBy(resources, 'route', '/admin')]
}

function sharedBy(resources: readonly Resource[], member: 'path' | 'route', base: string): string[] {
  return resources.flatMap((resource, index) => {
    const first = resources.findIndex((each) => each[member] === resource[member])
    if (first === index) return []
    const names = `${resources[first]?.name} and ${resource.name}`
    return [`${names} cannot both be at ${base}/${resource[member]}. Say another ${member} in one of them.`]
  })
}
