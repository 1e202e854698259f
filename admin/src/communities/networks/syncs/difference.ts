import type { Difference, DifferentPerson, PresenceFacts } from '@parvis/schemas/calls/networks'

const names = ['nickname', 'displayName', 'username', 'avatarUrl', 'isBot', 'isPending', 'joinedAt'] as const

/** The facts that differ; none for someone who is only on one side. */
export function factsThatDiffer({ before, after }: DifferentPerson): readonly (keyof PresenceFacts)[] {
  if (!before || !after) return []
  return names.filter((name) => before[name] !== after[name])
}

/** Number of changes. */
export function sizeOf({ joined, left, changed }: Difference): number {
  return joined.count + left.count + changed.count
}
