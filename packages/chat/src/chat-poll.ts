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
      /** Null where the history of the channel cannot be read. */
      readonly replies: ReplyCount | null
    }

export interface PollResults {
  /** Votes for each answer, in their order; null while the platform does not say. */
  readonly votes: readonly number[] | null
  /** Whether the poll has ended, and its votes were counted. */
  readonly isFinal: boolean
}

/** Answers to a message: those that reply to it in its channel, and the messages of its thread. */
export interface ReplyCount {
  readonly count: number
  /** Whether there may be more, further down in a busy channel. */
  readonly isPartial: boolean
}

export interface ReactionCount {
  /** The emoji, or the name of one that belongs to a server. */
  readonly emoji: string
  /** Id of an emoji that belongs to a server; null for all others. */
  readonly emojiId: string | null
  readonly count: number
}
