import type { Member, Presence } from '../member'

/** Why two members may be one person. */
export type SuggestionReason = 'same_account' | 'same_username' | 'similar_name'

/** What a suggestion contains of a member. */
export type SuggestedMember = Pick<Member, 'id' | 'name' | 'leftAt' | 'networks'> & {
  readonly presences: readonly Presence[]
}

/** Someone who may be the same person as a member. */
export interface Suggestion {
  readonly reason: SuggestionReason
  readonly member: SuggestedMember
}

/** Two members who may be one person. */
export interface SuggestedPair {
  readonly reason: SuggestionReason
  readonly members: readonly [SuggestedMember, SuggestedMember]
}
