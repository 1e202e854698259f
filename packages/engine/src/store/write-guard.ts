import type { Resource } from '@parvis/schema'
import type { Queryable } from '@parvis/work'
import type { Caller } from '../access/caller.js'
import type { StoredRecord, Values } from './store.js'

/** What a store does to a record. */
export type WriteAction = 'create' | 'update' | 'delete' | 'restore'

/** A write that has been made, and is not yet for good. */
export interface GuardedWrite<R extends Resource = Resource> {
  readonly action: WriteAction
  /** The record as it was; null when it was not, or in the trash. */
  readonly before: StoredRecord<R> | null
  /** The record as it is now; null when it is not, or in the trash. */
  readonly after: StoredRecord<R> | null
  readonly caller: Caller
  /** The connection of the write, within its transaction. */
  readonly database: Queryable
}

/** A write that is yet to be made. */
export interface PlannedWrite {
  readonly action: 'create' | 'update'
  /** The values that the caller gives. */
  readonly values: Values
  readonly caller: Caller
  /** The connection of the write, within its transaction. */
  readonly database: Queryable
}

/**
 * Checks every write of a resource, within the write's transaction; a change of an embedded record is a
 * change of its holder. Guarded writes of one account come one after the other: what a guard has read stays
 * true until its write is done.
 *
 * @throws EngineError to refuse: then nothing was written
 */
export interface WriteGuard<R extends Resource = Resource> {
  (write: GuardedWrite<R>): Promise<void>
  /** Values that are set with those that a caller gives to the record itself, such as who set them. */
  readonly stamp?: (write: PlannedWrite) => Promise<Values>
}

/** Guards by the name of the resource. */
export type WriteGuards = Readonly<Record<string, WriteGuard>>

/** The guard of one resource, which is given records of that resource. */
export function guardOf<R extends Resource>({ name }: R, guard: WriteGuard<R>): WriteGuards {
  return { [name]: guard as unknown as WriteGuard }
}
