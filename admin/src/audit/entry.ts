import type { Values } from '@parvis/admin-kit/differences'
import type { RaRecord } from 'react-admin'

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
