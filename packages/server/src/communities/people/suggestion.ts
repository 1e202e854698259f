/** Why two members may be one person, the surest first. */
export const suggestionReasons = ['same_account', 'same_username', 'similar_name'] as const

export type SuggestionReason = (typeof suggestionReasons)[number]

/** A member as far as it takes to tell whether it is the same person as another. */
export interface SuggestedMember {
  readonly id: string
  readonly name: string
  readonly leftAt: string | null
  readonly networks: readonly string[]
  readonly presences: readonly object[]
}

/** How a member (`m`) is told, in SQL. */
export const suggested = `jsonb_build_object('id', m."id", 'name', m."name", 'leftAt', m."leftAt",
  'networks', m."networks", 'presences', m."presences")`
