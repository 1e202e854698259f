/** Why a call of a platform failed, and whether to retry. */
export const chatProblems = {
  /** The subject of the call does not exist, or no longer does. */
  not_found: 'lasting',
  /** The bot is not on the server. */
  not_joined: 'lasting',
  /** The bot lacks a permission there. */
  forbidden: 'lasting',
  /** The application may not see members: someone has to enable that. */
  members_hidden: 'lasting',
  /** The channel does not hold messages. */
  not_writable: 'lasting',
  /** The platform rejected the request: too long, empty, malformed. */
  invalid: 'lasting',
  /** A filter of the server blocked the text. */
  filtered: 'lasting',
  /** The platform suspects abuse, and blocks the bot there. */
  suspected: 'lasting',
  /** The person takes no messages from the bot. */
  unreachable: 'lasting',
  /** The person declined the invitation, or its code is not valid any more. */
  refused: 'lasting',
  /** The message with this nonce was sent, and deleted since. */
  already_sent: 'lasting',
  /** The platform rejects the bot's token: nothing works until it is replaced. */
  unauthorised: 'stops_all',
  /** The platform blocks this address for a while: nothing may be called until then. */
  blocked: 'stops_all',
  /** Rate limited: wait, and retry. */
  limited: 'passing',
  /** The platform is unavailable, slow, or failing. */
  unavailable: 'passing',
} as const

export type ChatProblem = keyof typeof chatProblems

/** Whether a retry can help: never, after a moment, or after someone fixed it for everyone. */
export type Persistence = (typeof chatProblems)[ChatProblem]

export interface ChatErrorFacts {
  /** How long to wait before a retry, in milliseconds; undefined when unknown. */
  readonly retryAfter?: number
  /** The platform's own error code, for diagnosis; 0 when it has none. */
  readonly platformCode?: number
  /** Whether the platform failed in a way that the call itself may cause: then a retry may never help. */
  readonly isDefect?: boolean
  readonly cause?: unknown
}

/** The only error that calls of a platform throw. */
export class ChatError extends Error {
  constructor(
    readonly problem: ChatProblem,
    readonly facts: ChatErrorFacts = {},
  ) {
    super(problem, { cause: facts.cause })
    this.name = 'ChatError'
  }

  get persistence(): Persistence {
    return chatProblems[this.problem]
  }
}
