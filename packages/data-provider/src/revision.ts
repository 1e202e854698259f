/** One change of a record, as the API returns it. */
export interface Revision {
  /** Grows with each change of the record. */
  readonly sequence: number
  /** ISO 8601. */
  readonly at: string
  readonly action: 'create' | 'update' | 'delete' | 'restore' | 'purge'
  /** The version of the record since then. */
  readonly version: number
  /** The values of the fields that differ; null before the record was created. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** Who made it; null when it is not known. */
  readonly changeSet: {
    readonly id: string
    readonly kind: 'save' | 'bulk' | 'import' | 'undo' | 'program' | 'migration' | 'sql' | 'erasure'
    readonly actorKind: 'user' | 'apiUser' | 'system'
    readonly actorId: string | null
    readonly actor: string
  } | null
}

/** How many changes the API returns at once. */
export const historyPageSize = 50
