import type { ClientBase } from 'pg'
import { applyBatches } from './apply-batches.js'
import { applyConcurrently } from './apply-concurrently.js'
import { applyTransaction } from './apply-transaction.js'
import type { StepContext } from './context.js'
import {
  createHistory,
  lastApplied,
  noteApplied,
  noteProgress,
  type Progress,
  ProgressMoved,
  progressOf,
} from './history.js'
import { MigrationRefused, migrationFailure } from './migration-failed.js'
import { connect, withMigrationLock } from './migration-lock.js'
import { type Patience, patientTransaction, usualPatience } from './patient-transaction.js'
import { type Migration, type MigrationStep, readMigrations } from './read-migrations.js'

export interface MigrateOptions {
  /** Called with a line about each migration that takes longer than two seconds, and its progress meanwhile. */
  readonly report?: (line: string) => void
  readonly patience?: Patience
}

/** Interval of progress lines, in milliseconds; what is done sooner reports nothing. */
const reportEvery = 2_000

/**
 * Applies the migrations of a folder that a database has not seen, under a lock: of servers that start together
 * one applies them and the others wait. An empty database takes all in one transaction; otherwise each has its own, or
 * several, and proves that it loses nothing that it does not declare.
 *
 * @param databaseUrl a `postgres://` address
 * @throws MigrationFailed with the cause; then nothing of that migration is applied, or the steps that it names are
 */
export async function migrate(
  databaseUrl: string,
  folder: string,
  { report = () => undefined, patience = usualPatience }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrations(folder)
  await withMigrationLock(databaseUrl, async (check) => {
    const client = await connect(databaseUrl)
    try {
      await createHistory(client)
      const last = await lastApplied(client)
      if (last === undefined) return await applyToEmpty(client, migrations)
      for (const migration of migrations.filter(({ when }) => when > last))
        await applyMigration({ client, migration, patience, report, check })
    } finally {
      await client.end()
    }
  })
}

/** On an empty database there is nothing to lock, and nothing to lose. */
async function applyToEmpty(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await patientTransaction(client, usualPatience, async () => {
    for (const migration of migrations) {
      for (const statement of migration.steps.flatMap(statementsOf))
        await client.query(statement).catch((error: unknown) => {
          throw migrationFailure(error, { tag: migration.tag, done: 0, steps: 1, statement })
        })
      await noteApplied(client, migration)
    }
  })
}

function statementsOf(step: MigrationStep): readonly string[] {
  return step.kind === 'transaction' ? step.statements : [step.statement]
}

interface Application {
  readonly client: ClientBase
  readonly migration: Migration
  readonly patience: Patience
  readonly report: (line: string) => void
  /** Throws when another process may be migrating. */
  readonly check: () => Promise<void>
}

async function applyMigration(application: Application): Promise<void> {
  try {
    const { client, migration } = application
    if (((await lastApplied(client)) ?? 0) < migration.when) await applySteps(application)
  } catch (error) {
    if (!(error instanceof ProgressMoved)) throw error
    await applyMigration(application)
  }
}

async function applySteps({ client, migration, patience, report, check }: Application): Promise<void> {
  const { tag, steps } = migration
  const reporter = reporterOf(tag, report)
  let { done, ...begun } = await begunProgress(client, migration)
  let statement: string | undefined
  try {
    for (const step of steps.slice(done)) {
      await check()
      const context: StepContext = {
        client,
        migration,
        patience,
        progress: { done, ...begun },
        run: (text, apply) => {
          statement = text
          return apply(text)
        },
        onScanned: reporter.onScanned,
        report: (line) => reporter.progress(`step ${done + 1} of ${steps.length}: ${line}`),
      }
      await applyStep(context, step)
      statement = undefined
      done++
      begun = { isBegun: false }
    }
  } catch (error) {
    throw migrationFailure(error, { tag, done, steps: steps.length, ...(statement && { statement }) })
  }
  reporter.end()
}

async function begunProgress(client: ClientBase, migration: Migration): Promise<Progress> {
  const progress = await progressOf(client, migration)
  const { tag, steps } = migration
  if (progress) return progress
  const error = new MigrationRefused('Its file was changed after some of its steps had been applied.')
  throw migrationFailure(error, { tag, done: 1, steps: steps.length })
}

async function applyStep(context: StepContext, step: MigrationStep): Promise<void> {
  const { client, migration, progress } = context
  const done = progress.done + 1
  const note = () =>
    done === migration.steps.length
      ? noteApplied(client, migration)
      : noteProgress(client, migration, { done, isBegun: false })
  if (step.kind === 'transaction') return applyTransaction(context, step.statements, note)
  if (step.kind === 'concurrently') await applyConcurrently(context, step.statement)
  else await applyBatches(context, step)
  await patientTransaction(client, context.patience, note)
}

/** Reports what takes long. */
function reporterOf(tag: string, report: (line: string) => void) {
  const began = Date.now()
  let scanned = 0
  let next = began + reportEvery
  const seconds = (duration: number) => `${(duration / 1000).toFixed(1)} s`
  return {
    onScanned(duration: number): void {
      scanned += duration
    },
    progress(line: string): void {
      if (Date.now() < next) return
      next = Date.now() + reportEvery
      report(`Migration ${tag}, ${line}`)
    },
    end(): void {
      const took = Date.now() - began
      if (took < reportEvery) return
      report(`Migration ${tag} took ${seconds(took)}, ${seconds(scanned)} of it for the proof.`)
    },
  }
}
