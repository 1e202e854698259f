import { ChatError } from '@parvis/chat'
import { RESTJSONErrorCodes } from 'discord-api-types/v10'

/**
 * What was asked about a whole server: without access to it, the bot is not there.
 *
 * @throws ChatError `not_joined` where Discord says that there is no access
 */
export async function onServer<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ChatError && error.facts.platformCode === RESTJSONErrorCodes.MissingAccess)
      throw new ChatError('not_joined', error.facts)
    throw error
  }
}
