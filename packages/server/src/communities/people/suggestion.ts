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

/** How a member is told, in SQL. @param row of the table of members */
export function suggested(row: string): string {
  return `jsonb_build_object('id', ${row}."id", 'name', ${row}."name", 'leftAt', ${row}."leftAt",
    'networks', ${row}."networks", 'presences', ${row}."presences")`
}
