import { ChatError } from '@parvis/chat'
import { isSnowflake } from '../wire/shape.js'

/**
 * Validates an id before it becomes part of a path.
 *
 * @throws ChatError `invalid` for anything but a snowflake
 */
export function checkedId(id: string): string {
  if (!isSnowflake(id)) throw new ChatError('invalid')
  return id
}
