import { ChatError } from '@parvis/chat'
import { RESTJSONErrorCodes } from 'discord-api-types/v10'

/** Whether a message was deleted: that is 404, while 403 with the same code is a block. */
export function isDeleted(error: unknown): error is ChatError {
  return (
    error instanceof ChatError &&
    error.problem === 'not_found' &&
    error.facts.platformCode === RESTJSONErrorCodes.UnknownMessage
  )
}
