import type { CommentsProps } from '@parvis/admin-kit'
import { selectedCommunity } from '../session/selected-community'

/** A record as calls name it: in the selected community, where those of its resource are within one. */
export function recordNameOf({ record, resource: { name, within } }: CommentsProps) {
  const community = within && selectedCommunity()
  return { resource: name, recordId: String(record.id), ...(community && { within: community }) }
}

export type RecordName = ReturnType<typeof recordNameOf>
