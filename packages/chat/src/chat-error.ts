/** Why a platform did not do what it was asked, and what to make of it. */
export const chatProblems = {
  /** What was asked about is not there, or is no longer. */
  not_found: 'lasting',
  /** The bot is not on the server. */
  not_joined: 'lasting',
  /** The bot lacks a permission there. */
  forbidden: 'lasting',
  /** The application may not see members: somebody has to switch that on. */
  members_hidden: 'lasting',
  /** The channel is no place for messages. */
  not_writable: 'lasting',
  /** The platform found the request wrong: too long, empty, malformed. */
  invalid: 'lasting',
  /** The person did not let the bot in, or what they brought back is not worth anything any more. */
  refused: 'lasting',
  /** The message with this nonce was sent, and deleted since. */
  already_sent: 'lasting',
  /** The platform does not know the bot's token: nothing works until there is another one. */
  unauthorised: 'stops_all',
  /** The platform keeps this address out for a while: nothing may be called until then. */
  blocked: 'stops_all',
  /** Too much at once: wait, and ask again. */
  limited: 'passing',
  /** The platform is away, slow, or in trouble of its own. */
  unavailable: 'passing',
} as const

export type ChatProblem = keyof typeof chatProblems

/** Whether asking again can help: never, once a moment has passed, or once somebody has mended it for everyone. */
export type Persistence = (typeof chatProblems)[ChatProblem]

export interface ChatErrorFacts {
  /** How long to wait before asking again, in milliseconds; undefined where nobody said. */
  readonly retryAfter?: number
  /** The platform's own code of the error, for whoever looks it up; 0 where it has none. */
  readonly platformCode?: number
  readonly cause?: unknown
}

/** What every call of a platform throws, whatever went wrong there. */
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
