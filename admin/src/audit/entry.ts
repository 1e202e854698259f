import type { RaRecord } from 'react-admin'

/** The values of a record, by field. */
export type Values = Readonly<Record<string, unknown>>

/** An entry of the audit log, as the API returns it. */
export interface Entry extends RaRecord {
  readonly id: string
  readonly at: string
  readonly actorKind: 'user' | 'apiUser' | 'system'
  readonly actorId: string | null
  readonly actor: string
  readonly action: string
  readonly entity: string
  readonly record: string | null
  readonly before: Values | null
  readonly after: Values | null
}
