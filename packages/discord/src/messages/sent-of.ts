import type { SentMessage } from '@parvis/chat'
import { dateAt, idAt, type Wire } from '../wire/shape.js'

/** A message as Discord tells it, once sent. @throws ChatError `unavailable` for anything else */
export function sentOf(message: Wire): SentMessage {
  return { id: idAt(message, 'id'), at: dateAt(message, 'timestamp') }
}
