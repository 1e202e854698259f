/** A poll of a message. */
export interface MessagePoll {
  /** Of 300 characters at most. */
  readonly question: string
  /** From two to ten, each of 55 characters at most. */
  readonly answers: readonly string[]
  /** For how long people may vote: from 1 to 768 hours. */
  readonly hours: number
  /** Whether people may choose several answers. */
  readonly isMultiple: boolean
}

/** What people did with a message so far. */
export type MessageResults =
  | { readonly isDeleted: true }
  | {
      readonly isDeleted: false
      /** Null where it has no poll. */
      readonly poll: PollResults | null
      readonly reactions: readonly ReactionCount[]
    }

export interface PollResults {
  /** Votes for each answer, in their order; null while the platform does not say. */
  readonly votes: readonly number[] | null
  /** Whether the poll has ended, and its votes were counted. */
  readonly isFinal: boolean
}

export interface ReactionCount {
  /** The emoji, or the name of one that belongs to a server. */
  readonly emoji: string
  /** Id of an emoji that belongs to a server; null for all others. */
  readonly emojiId: string | null
  readonly count: number
}
