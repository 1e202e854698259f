import { ChatError, type ChatMessage } from '@parvis/chat'
import { checkedId } from '../rest/checked-id.js'
import { messageLimits } from './message-limits.js'

const longestNonce = 25
/** As many people as one message may notify. */
const mostMentions = 100

/**
 * A message in the form of Discord, which notifies whom it names and nobody else, and is the same message under the same nonce.
 *
 * @throws ChatError `invalid` for one that Discord would refuse
 */
export function checkedMessage({ text, nonce, mentions }: ChatMessage) {
  const users = [...new Set(mentions)].map(checkedId)
  const isFine =
    text.trim() !== '' &&
    [...text].length <= messageLimits.longestText &&
    nonce !== '' &&
    nonce.length <= longestNonce &&
    users.length <= mostMentions
  if (!isFine) throw new ChatError('invalid')
  return { content: text, nonce, enforce_nonce: true, allowed_mentions: { parse: [], users } }
}
