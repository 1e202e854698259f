import type { AuditAction, Condition, Field, Resource } from '@parvis/schema'
import type { Caller, ChangeKind } from '../access/caller.js'
import type { WriteAction } from './write-guard.js'

/** A stored record with its system fields; times are `Date` until they are written as JSON. */
export type StoredRecord<R extends Resource = Resource> = Resource extends R
  ? { id: string; version: number } & Record<string, unknown>
  : { id: string; version: number; createdAt: Date; updatedAt: Date } & {
      [Name in keyof R['fields']]: StoredValue<R['fields'][Name]>
    }

type StoredValue<F> =
  F extends Field<'dateTime', infer Value>
    ? Date | Extract<Value, null>
    : F extends Field<string, infer Value>
      ? Value
      : never

/** Values of a record by field. */
export type Values = Readonly<Record<string, unknown>>

export interface Sort {
  readonly field: string
  readonly direction: 'ASC' | 'DESC'
}

/** Which records of a resource are meant. */
export interface Selection {
  /** Field → what its value must meet. */
  readonly filter: Readonly<Record<string, readonly Condition[]>>
  /** The only records that count, by their ids. */
  readonly ids?: readonly string[]
  /** Text to find in the fields the resource searches, whatever its case and accents. */
  readonly search?: string
  /** Only records created up to this database time; not for embedded records. */
  readonly until?: string
  /** The records as they were at this time, in ISO 8601; only those of versioned resources. */
  readonly asOf?: string | undefined
}

/** A place in an ordered list: next to a record, looking forwards or backwards. */
export interface Cursor {
  readonly direction: 'next' | 'previous'
  /** The record's value in the field that orders, as PostgreSQL writes it; null when it has none. */
  readonly value: string | null
  readonly id: string
}

export interface ListQuery extends Selection {
  readonly sort: Sort
  /** How many records to pass over; with a cursor, only the number of the first record, for display. */
  readonly offset: number
  /** How many records to answer at most. */
  readonly limit: number
  /** Where to go on, or the end of the list; the offset when not said. */
  readonly from?: Cursor | 'last'
  /** `exact` counts to the last record, however long that takes; `none` does without a total where it can. */
  readonly count?: 'exact' | 'none'
}

export interface Page<R extends Resource = Resource> {
  readonly items: readonly StoredRecord<R>[]
  /** The number of the first item in the list, from 0. */
  readonly offset: number
  /** How many records match in all; undefined when nobody asked. */
  readonly total?: number
  /** Whether the total is an estimate. */
  readonly isEstimated: boolean
  /** Where the adjacent pages begin; undefined when there is none. */
  readonly next?: Cursor
  readonly previous?: Cursor
}

/** A record that refers to another one. */
export interface Use {
  /** The name of its resource. */
  readonly resource: string
  readonly id: string
  /** What names it. */
  readonly title: unknown
  /** The field by which it refers. */
  readonly field: string
}

/** How a record is created besides its values. */
export interface Creation {
  /** Its id, when something was stored under it already. */
  readonly id?: string
  /** Makes the same call, made again, answer the record that the first one created. */
  readonly repeat?: { readonly callerId: string; readonly key: string; readonly request: string }
}

/**
 * The records of one account. Nothing of another account is ever read or written through it: what belongs to
 * another is as if it did not exist. So it is with a resource whose records are within one of another: only those within
 * the one that the caller names are there.
 *
 * Every method throws `EngineError` `unavailable` when the database cannot be reached.
 */
export interface Store {
  /**
   * @throws EngineError `invalid_parameter` for a cursor of another list, an offset that is too deep, or a time before the
   * history begins
   */
  list<R extends Resource>(resource: R, query: ListQuery): Promise<Page<R>>
  /** All records of a selection, in order and in batches of at most 1000, however many there are. */
  scan<R extends Resource>(
    resource: R,
    selection: Selection,
    sort: Sort,
  ): AsyncIterable<readonly StoredRecord<R>[]>
  /** @throws EngineError `not_found` */
  get<R extends Resource>(resource: R, id: string): Promise<StoredRecord<R>>
  /** What names the records of the given ids that exist: id → the value of the resource's title. */
  titles(resource: Resource, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  /** The records that refer to a record, at most 100. */
  uses(resource: Resource, id: string): Promise<readonly Use[]>
  /**
   * Creates a record; a secret of it is in this answer alone.
   *
   * @throws EngineError `invalid_input` for a reference to what does not exist or a value that is taken,
   * `key_reused` for a repeat of another call
   */
  create<R extends Resource>(resource: R, values: Values, creation?: Creation): Promise<StoredRecord<R>>
  /**
   * Changes the given fields of a record that still has the given version; one that has those values already stays as it is.
   *
   * @throws EngineError `not_found`, `stale_version` with the current record, or `invalid_input`
   */
  update<R extends Resource>(
    resource: R,
    id: string,
    version: number,
    changes: Values,
  ): Promise<StoredRecord<R>>
  /**
   * Moves a record to the trash; whatever its version when none is given.
   *
   * @throws EngineError `not_found` or `stale_version` with the current record
   */
  remove(resource: Resource, id: string, version?: number): Promise<void>
  /**
   * Brings a record back from the trash; one that is not in it stays as it is.
   *
   * @throws EngineError `not_found`, or `invalid_input` for a value that is taken meanwhile
   */
  restore<R extends Resource>(resource: R, id: string): Promise<StoredRecord<R>>
  /**
   * The changes of a record, the latest first.
   *
   * @throws EngineError `not_found`
   */
  history(resource: Resource, id: string, page: HistoryPage): Promise<readonly Revision[]>
}

/** The change set of a revision: who changed records together, and by what. */
export interface ChangeSet {
  readonly id: string
  readonly kind: ChangeKind
  readonly actorKind: Caller['kind']
  /** Null for the product itself, and for raw SQL. */
  readonly actorId: string | null
  readonly actor: string
}

/** One change of a record, as far as it is still stored. */
export interface Revision {
  /** Grows with each change of the record. */
  readonly sequence: number
  readonly at: Date
  readonly action: WriteAction | 'purge'
  /** The version of the record since then. */
  readonly version: number
  /** The values of the fields that differ; null before a record was created. */
  readonly before: Values | null
  readonly after: Values | null
  readonly changeSet: ChangeSet | null
}

/** Which revisions of a record are read: the latest ones, or those before another. */
export interface HistoryPage {
  readonly before?: number | undefined
  /** Whether records in the trash have a history too. */
  readonly inTrash?: boolean
  readonly limit: number
}

/** Gives a caller the store of their account. */
export type StoreOf = (caller: Caller) => Store

/** Names a record of any resource. */
export interface RecordName {
  /** The name of its resource. */
  readonly resource: string
  readonly id: string
  /** The id of the record it is within; null where its resource is within none. */
  readonly within: string | null
}

/** A record in the trash. */
export interface TrashedRecord extends RecordName {
  /** The value of the field that names it. */
  readonly title: unknown
  readonly deletedAt: Date
  /** Who deleted it, as the audit log names them; null where it does not say. */
  readonly deletedBy: string | null
}

/** Which records in the trash are to be purged: some, all, or those that have been there for `trashDays`. */
export type Purged = { readonly ids: readonly string[] } | 'all' | 'due'

/** The deleted records of every account. Every method throws `EngineError` `unavailable` without the database. */
export interface Trash {
  /**
   * What an account deleted, last first.
   *
   * @param resources whose records are asked for
   * @param page how many records to pass over, and how many to answer at most
   */
  list(
    accountId: string,
    resources: readonly Resource[],
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly items: readonly TrashedRecord[]; readonly total: number }>
  /** What a record in the trash refers to and is in the trash as well. */
  referred(accountId: string, resource: Resource, id: string): Promise<readonly RecordName[]>
  /**
   * Removes records from the trash for good, notes it in the audit log, and empties the fields that referred to them. One
   * that a required field of another record refers to stays until that one is gone.
   *
   * @param caller who does it, and in which account
   * @param most how many records at most, in batches of 200
   * @returns how many are gone
   */
  purge(caller: Caller, resource: Resource, which: Purged, most?: number): Promise<number>
  /** The accounts that have records of a resource in the trash for longer than `trashDays`. */
  dueAccounts(resource: Resource): Promise<readonly string[]>
}

/** What a module has to say of something that is no change of a record, such as that someone signed in. */
export interface AuditEntry {
  /** One of those that have words: a module's own, such as `sign_in`, is a member of `AuditActions`. */
  readonly action: AuditAction
  /** What it was done to, such as the name of a resource. */
  readonly entity: string
  /** The id of what it was done to. */
  readonly record?: string
  /** What was and what is, as far as it changed and everyone who reads the audit log may know it; never a secret. */
  readonly before?: object
  readonly after?: object
}
