import { selectedCommunity } from '../session/selected-community'

/** Something that changed in the account. */
export interface Change {
  /** The path of a resource, such as `community/members`, or `jobs`. */
  readonly topic: string
  /** What changed; without them it may be anything of the topic. */
  readonly ids?: readonly string[]
  /** What else is told of it: for records within a community, which one by `within`. */
  readonly about?: Readonly<Record<string, string | number | boolean | null>>
}

/** What is told of the stream: what changed, that some may have been missed, and whether it is there. */
export type LiveMessage =
  | { readonly type: 'changed'; readonly change: Change }
  | { readonly type: 'missed' }
  | { readonly type: 'live'; readonly isLive: boolean }

/** Whether a change is one of what can be on the screen: records within a community are so only while it is selected. */
export function isOfShownCommunity({ about }: Change): boolean {
  const community = about?.within
  return community === undefined || community === selectedCommunity()
}
