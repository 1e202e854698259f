import type { Resource } from '@parvis/schema'
import type { UndoChoice } from '@parvis/schema/changes'
import type { Queryable } from '@parvis/work'
import type { Caller, ChangeKind } from '../../access/caller.js'
import type { BulkChange, BulkOptions } from './bulk-change.js'
import type { Consequences } from './consequences.js'
import type { WriteOptions } from './make-writes.js'
import type { ChangeSetRow, NameRow, RevisionRow } from './select-changes.js'
import type { Bulk, BulkStep, PreparedStep } from './take-steps.js'
import type { Undoing } from './undo.js'

/** A change set, as far as the caller may read its records. */
export interface FoundChangeSet extends Omit<ChangeSetRow, 'firstResource' | 'firstId'> {
  readonly first: NameRow
}

/** What a change set did to one record, and what names it. */
export type FoundChange = RevisionRow & NameRow

/** Which change sets are listed. */
export interface ChangeSetFilter {
  readonly before?: string | undefined
  readonly by?: 'me' | 'programs' | undefined
  readonly kind?: ChangeKind | undefined
}

/** Which change set is undone, and what of it otherwise than by default. */
export interface UndoRequest {
  readonly changeSetId: string
  readonly choices: readonly UndoChoice[]
}

/**
 * The change sets of accounts. The resources of each method are those whose records the caller may read: what was done to
 * others is as if it had not been. Every method throws `EngineError` `unavailable` when the database cannot be reached.
 */
export interface Changes {
  /** A page of the latest, or of those before another. */
  list(
    caller: Caller,
    resources: readonly Resource[],
    filter: ChangeSetFilter,
  ): Promise<readonly FoundChangeSet[]>
  /** @throws EngineError `not_found` */
  get(caller: Caller, resources: readonly Resource[], id: string): Promise<FoundChangeSet>
  /** A page of what it did, in order. */
  records(
    caller: Caller,
    resources: readonly Resource[],
    id: string,
    after: number,
  ): Promise<readonly FoundChange[]>
  /** What undoing it would do. @throws EngineError `not_found`, `too_many_changes` */
  planUndo(
    caller: Caller,
    resources: readonly Resource[],
    request: UndoRequest,
    options: BulkOptions,
  ): Promise<Undoing>
  /**
   * Undoes it exactly as the plan of a hash says.
   *
   * @returns the change set of the undo; null where the plan was to do nothing
   * @throws EngineError `plan_outdated` when something else would be done by now, `not_found`, `too_many_changes`
   */
  undo(
    caller: Caller,
    resources: readonly Resource[],
    request: UndoRequest,
    options: BulkOptions & Application,
  ): Promise<string | null>
  /**
   * What changes of many records would do.
   *
   * @throws EngineError `too_many_changes`, or for a selection that cannot be read
   */
  planBulk(caller: Caller, changes: readonly BulkChange[], options: BulkOptions): Promise<Bulk & Consequences>
  /**
   * Makes changes exactly as the plan of a hash says.
   *
   * @returns what was done, and its change set; null where the plan was to do nothing
   * @throws EngineError `plan_outdated` when something else would be done by now, and as `planBulk` does
   */
  applyBulk(
    caller: Caller,
    changes: readonly BulkChange[],
    options: BulkOptions & Application,
  ): Promise<Bulk & { readonly changeSetId: string | null }>
  /**
   * What prepared steps would do. What the database cannot refuse is not written: later batches must not depend on it, except by
   * references among records of the same resource.
   */
  planSteps(caller: Caller, source: StepSource, options: StepOptions): Promise<Bulk & Consequences>
  /**
   * Takes prepared steps exactly as the plan of a hash says.
   *
   * @returns what was done, and its change set; null where the plan was to do nothing
   * @throws EngineError `plan_outdated` when something else would be done by now
   */
  applySteps(
    caller: Caller,
    source: StepSource,
    options: StepOptions & Application,
  ): Promise<Bulk & { readonly changeSetId: string | null }>
}

/** Prepares steps batch by batch, each batch after the one before it was taken. */
export type StepSource = (
  connection: Queryable,
  options: WriteOptions,
) => AsyncIterable<readonly PreparedStep[]>

/** How prepared steps are taken. */
export interface StepOptions {
  readonly kind: ChangeKind
  /** Called with what became of each step of a batch, in their order; an error ends everything. */
  onTaken?(steps: readonly BulkStep[]): Promise<void>
}

/** Which plan is carried out. */
export interface Application {
  readonly hash: string
  /** Called in the transaction that changes the records, at its end, with the change set; null for none. */
  onApplied?(connection: Queryable, changeSetId: string | null): Promise<void>
}
