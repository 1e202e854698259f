import type { RaRecord } from 'react-admin'

/** A moderator's note about a member, as the API returns it; moments are ISO 8601. */
export interface Note extends RaRecord<string> {
  readonly version: number
  readonly memberId: string
  readonly text: string
  /** Null when a program wrote it. */
  readonly authorId: string | null
  /** Name of the author at the time of writing. */
  readonly author: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
