import type { MessageLimits } from '@parvis/chat'

const minute = 60_000

export const messageLimits: MessageLimits = {
  /** In code points, which is how Discord counts (its API is written in Python, as its developers say in api-docs #1315). */
  longestText: 2000,
  /**
   * A nonce is unique "in the past few minutes" (Discord, resources/message, `enforce_nonce`), which are taken to be five; a call
   * lasts a minute at most.
   */
  nonceLasts: 4 * minute,
}
