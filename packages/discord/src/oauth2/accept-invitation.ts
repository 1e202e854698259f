import { type AcceptedInvitation, ChatError, type InvitationAnswer } from '@parvis/chat'
import type { DiscordOptions } from '../discord-options.js'
import type { DiscordApi } from '../rest/discord-api.js'
import { idAt, isObject, objectIn, textAt } from '../wire/shape.js'

/**
 * Exchanges the code somebody brought back. Where the bot was added is what the answer says, not the address they came with.
 *
 * @throws ChatError `refused` for a code that is wrong, used or too old, or that added the bot nowhere
 */
export async function acceptInvitation(
  api: DiscordApi,
  { clientId, clientSecret }: Pick<DiscordOptions, 'clientId' | 'clientSecret'>,
  { code, returnTo }: InvitationAnswer,
): Promise<AcceptedInvitation> {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnTo,
    client_id: clientId,
    client_secret: clientSecret,
  }
  const { guild } = objectIn(await api.postForm(tokenRoute, form))
  if (!isObject(guild)) throw new ChatError('refused')
  return { serverId: idAt(guild, 'id'), serverName: textAt(guild, 'name') }
}

/** Where tokens are, under the address of REST. */
const tokenRoute = '/oauth2/token'
