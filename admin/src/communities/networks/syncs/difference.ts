/** What is known of someone on a network. */
export interface PresenceFacts {
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
  readonly avatarUrl: string | null
  readonly isBot: boolean
  readonly isPending: boolean
  readonly joinedAt: string | null
}

/** Someone in whom a network differs from its platform. */
export interface DifferentPerson {
  readonly userId: string
  readonly name: string
  readonly before: PresenceFacts | null
  readonly after: PresenceFacts | null
}

/** How many differ in a way, and who the first of them are. */
export interface Differing {
  readonly count: number
  readonly people: readonly DifferentPerson[]
}

/** In what a network differs from what its platform tells. */
export interface Difference {
  readonly joined: Differing
  readonly left: Differing
  readonly changed: Differing
  readonly erased: Pick<Differing, 'count'>
}

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
