import type { Difference, DifferentPerson, PresenceFacts } from '@parvis/schemas/calls/networks'

const names = ['nickname', 'displayName', 'username', 'avatarUrl', 'isBot', 'isPending', 'joinedAt'] as const

/** The facts in which someone differs; none for who is only there before or after. */
export function factsThatDiffer({ before, after }: DifferentPerson): readonly (keyof PresenceFacts)[] {
  if (!before || !after) return []
  return names.filter((name) => before[name] !== after[name])
}

/** How many things would be changed. */
export function sizeOf({ joined, left, changed }: Difference): number {
  return joined.count + left.count + changed.count
}
