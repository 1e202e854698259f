import type { Resource } from '@parvis/schema'

/** A stored record with its system fields; times are `Date` until they are written as JSON. */
export type StoredRecord = { id: string; version: number } & Record<string, unknown>

export interface Sort {
  readonly field: string
  readonly direction: 'ASC' | 'DESC'
}

export interface ListQuery {
  /** Field → the values of which it must have one; `id` is allowed too. */
  readonly filter: Readonly<Record<string, readonly unknown[]>>
  /** Text to find in the fields the resource searches, whatever its case and accents. */
  readonly search?: string
  readonly sort: Sort
  /** How many records to pass over. */
  readonly offset: number
  /** How many records to answer at most. */
  readonly limit: number
}

export interface Page {
  readonly items: readonly StoredRecord[]
  /** How many records match in all. */
  readonly total: number
}

/**
 * The records of one account. Nothing of another account is ever read or written through it: what belongs to
 * another is as if it did not exist.
 *
 * Every method throws `EngineError` `unavailable` when the database cannot be reached.
 */
export interface Store {
  list(resource: Resource, query: ListQuery): Promise<Page>
  /** @throws EngineError `not_found` */
  get(resource: Resource, id: string): Promise<StoredRecord>
  /** @throws EngineError `invalid_input` for a reference to what does not exist */
  create(resource: Resource, values: Readonly<Record<string, unknown>>): Promise<StoredRecord>
  /**
   * Changes the given fields of a record that still has the given version.
   *
   * @throws EngineError `not_found`, `stale_version` with the current record, or `invalid_input`
   */
  update(
    resource: Resource,
    id: string,
    version: number,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<StoredRecord>
  /**
   * Moves a record to the trash; whatever its version when none is given.
   *
   * @throws EngineError `not_found` or `stale_version` with the current record
   */
  remove(resource: Resource, id: string, version?: number): Promise<void>
  /** Brings a record back from the trash; one that is not in it stays as it is. @throws EngineError `not_found` */
  restore(resource: Resource, id: string): Promise<StoredRecord>
}
