import type { RaRecord } from 'react-admin'

/** What a moderator wrote about a member, as the API answers it; moments are ISO 8601. */
export interface Note extends RaRecord<string> {
  readonly version: number
  readonly memberId: string
  readonly text: string
  /** Null when a program wrote it. */
  readonly authorId: string | null
  /** What the author was called when it was written. */
  readonly author: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
