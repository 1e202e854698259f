import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Declaration, declarationsIn, directives } from './declarations.js'
import { readJournal } from './journal.js'
import { MigrationRefused, migrationFailure } from './migration-failed.js'

/** What is committed at once, or runs outside of a transaction. */
export type MigrationStep =
  | { readonly kind: 'transaction'; readonly statements: readonly string[] }
  /** Builds or drops an index while others write to its table. */
  | { readonly kind: 'concurrently'; readonly statement: string }
  /** Changes the rows of a table some at a time, in the order of its primary key. */
  | {
      readonly kind: 'batched'
      readonly statement: string
      readonly table: string
      /** Maximum number of rows of a batch. */
      readonly size: number
    }

export interface Migration {
  /** Its name, without `.sql`. */
  readonly tag: string
  /** Milliseconds since 1970; migrations are applied in this order. */
  readonly when: number
  /** SHA-256 of its file. */
  readonly hash: string
  readonly steps: readonly MigrationStep[]
  readonly declarations: readonly Declaration[]
  /** Whether it must prove what it preserves: false for those written before declarations existed. */
  readonly isProven: boolean
}

/** Where a batched statement has the condition of its batch; on an empty database it stays `true`. */
export const batchMarker = '/* batch */ true'

const usualSize = 5000

/**
 * The migrations of a folder in their order.
 *
 * @throws MigrationFailed naming a file whose comments are not understood
 */
export function readMigrations(folder: string): readonly Migration[] {
  const { entries } = readJournal(folder)
  const last = baseline(folder)
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    try {
      const [steps, declarations] = [stepsOf(text), declarationsIn(text)]
      return { tag, when, hash, steps, declarations, isProven: tag > last }
    } catch (error) {
      throw migrationFailure(error, { tag, done: 0, steps: 1 })
    }
  })
}

/** The last migration that was written before these rules; empty where all follow them. */
function baseline(folder: string): string {
  const path = join(folder, 'meta', 'baseline.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).last : ''
}

/**
 * The steps of a migration's text: statements that follow each other are one transaction, unless comments before them
 * begin another step.
 *
 * @throws MigrationRefused
 */
export function stepsOf(text: string): readonly MigrationStep[] {
  const steps: MigrationStep[] = []
  let together: string[] | undefined
  for (const statement of text.split('--> statement-breakpoint')) {
    const [said] = directives(statement, 'step')
    if (said === undefined && together) {
      together.push(statement)
    } else if (said === undefined || said === 'alone') {
      const statements = [statement]
      steps.push({ kind: 'transaction', statements })
      together = said === undefined ? statements : undefined
    } else {
      steps.push(stepOf(said, statement))
      together = undefined
    }
  }
  return steps
}

function stepOf(said: string, statement: string): MigrationStep {
  if (said === 'concurrently') return { kind: 'concurrently', statement }
  const [, table, size] = /^batched "?([\w-]+)"?(?: (\d+))?$/.exec(said) ?? []
  if (table === undefined)
    throw new MigrationRefused(
      `"-- step: ${said}" is not understood. Write "alone", "concurrently" or "batched books 5000".`,
    )
  if (!statement.includes(batchMarker))
    throw new MigrationRefused(`A batched statement has "${batchMarker}" among its conditions.`)
  return { kind: 'batched', statement, table, size: Number(size ?? usualSize) }
}
