import type { ClientBase, QueryResult } from 'pg'
import type { Progress } from './history.js'
import type { Apply, Patience } from './patient-transaction.js'
import type { Migration } from './read-migrations.js'

/** What each step of a migration is applied with. */
export interface StepContext {
  readonly client: ClientBase
  readonly migration: Migration
  readonly patience: Patience
  /** How far the migration has come when the step begins. */
  readonly progress: Progress
  /** Runs a statement of the migration, which a failure names. */
  run(statement: string, apply: Apply): Promise<QueryResult>
  /** Called with how long scans took, in milliseconds. */
  onScanned(duration: number): void
  /** Reports how far the step is, which is written at most every other second. */
  report(line: string): void
}
