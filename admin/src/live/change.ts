import { selectedCommunity } from '../session/selected-community'

/** Something that changed in the account. */
export interface Change {
  /** The path of a resource, such as `community/members`, or `jobs`. */
  readonly topic: string
  /** The changed records; without them, any of the topic may have changed. */
  readonly ids?: readonly string[]
  /** Further facts: for records within a community, `within` names it. */
  readonly about?: Readonly<Record<string, string | number | boolean | null>>
}

/** A message about the stream: a change, that changes may have been missed, or whether it is live. */
export type LiveMessage =
  | { readonly type: 'changed'; readonly change: Change }
  | { readonly type: 'missed' }
  | { readonly type: 'live'; readonly isLive: boolean }

/** Whether a change may be visible: records within a community are so only while it is selected. */
export function isOfShownCommunity({ about }: Change): boolean {
  const community = about?.within
  return community === undefined || community === selectedCommunity()
}
