import { ChatError, type ChatMessage, type MessageLimits } from '@parvis/chat'
import { areButtonsFine, buttonRows } from './buttons.js'
import { checkedId } from './rest/checked-id.js'

const minute = 60_000

export const messageLimits: MessageLimits = {
  /** In code points, as Discord counts (its API is written in Python, as its developers say in api-docs #1315). */
  longestText: 2000,
  /**
   * A nonce is unique "in the past few minutes" (Discord, resources/message, `enforce_nonce`), assumed to be five; a call
   * lasts a minute at most.
   */
  nonceLasts: 4 * minute,
}

const longestNonce = 25
/** Number of people that one message may notify. */
const mostMentions = 100

/**
 * Body of a message for Discord: it notifies only those it names, and a repeated nonce returns the same message.
 *
 * @throws ChatError `invalid` for a message that Discord would refuse
 */
export function checkedMessage({ text, nonce, mentions, buttons = [] }: ChatMessage) {
  const users = [...new Set(mentions)].map(checkedId)
  const isFine =
    text.trim() !== '' &&
    [...text].length <= messageLimits.longestText &&
    nonce !== '' &&
    nonce.length <= longestNonce &&
    users.length <= mostMentions &&
    areButtonsFine(buttons, nonce)
  if (!isFine) throw new ChatError('invalid')
  return {
    content: text,
    nonce,
    enforce_nonce: true,
    allowed_mentions: { parse: [], users },
    ...(buttons.length > 0 && { components: buttonRows(buttons, nonce) }),
  }
}
