/** What those who call as one bot keep together, so that all of them stay within the limits of the bot. */
export interface CallPace {
  /**
   * Waits until one more call may leave.
   *
   * @throws ChatError `limited` when that is long, `blocked` while Discord keeps the address out, `unavailable` when nobody knows
   * @throws whatever the signal was aborted with while it waited
   */
  turn(signal: AbortSignal): Promise<void>
  /** Has no call leave for so many milliseconds; never throws. */
  pause(wait: number): Promise<void>
  /** Has every call fail as `blocked` for so many milliseconds; never throws. */
  block(wait: number): Promise<void>
}

/** For one process that calls as its bot alone: what it keeps anyway does. */
export const ownPace: CallPace = {
  turn: async () => undefined,
  pause: async () => undefined,
  block: async () => undefined,
}
