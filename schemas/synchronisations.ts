// Apart from the resources, for those screens and calls alone that are about synchronisations.

/** What a run is for: to read the members and take them in, to compare them first, to apply what was found then. */
export const runKinds = ['sync', 'compare', 'apply'] as const

export type RunKind = (typeof runKinds)[number]

/**
 * How a run is: as its job, or ended by itself. A comparison is `compared` as long as it can be applied, then `applied` or
 * `expired`.
 */
export const runStates = [
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
  'compared',
  'applied',
  'expired',
] as const

export type RunState = (typeof runStates)[number]

/** For how long what a comparison found can be applied, in seconds. */
export const comparisonLasts = 3600

/** How many members a run was told of, and what they came to. */
export interface RunCounts {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly left: number
  readonly bots: number
  /** Linked to members who were known already. */
  readonly merged: number
}

/** What is known of someone on a network; times as ISO 8601. */
export interface PresenceFacts {
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
  readonly avatarUrl: string | null
  readonly isBot: boolean
  /** Whether they have yet to agree to the rules of the server. */
  readonly isPending: boolean
  readonly joinedAt: string | null
}

/** Someone in whom a network differs from its platform. */
export interface DifferentPerson {
  readonly userId: string
  readonly name: string
  /** As is known of them; null for one who is not known yet. */
  readonly before: PresenceFacts | null
  /** As the platform tells; null for one who is not there any more. */
  readonly after: PresenceFacts | null
}

/** How many differ in a way, and who the first of them are. */
export interface Differing {
  readonly count: number
  readonly people: readonly DifferentPerson[]
}

/** In what the members of a network differ from those that its platform tells of. */
export interface Difference {
  readonly joined: Differing
  readonly left: Differing
  readonly changed: Differing
  /** Who was erased, and stays so. */
  readonly erased: Pick<Differing, 'count'>
}
