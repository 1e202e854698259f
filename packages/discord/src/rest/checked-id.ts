import { ChatError } from '@parvis/chat'
import { isSnowflake } from '../wire/shape.js'

/**
 * An id on its way into an address.
 *
 * @throws ChatError `invalid` for what is no id of Discord
 */
export function checkedId(id: string): string {
  if (!isSnowflake(id)) throw new ChatError('invalid')
  return id
}
