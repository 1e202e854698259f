import { type AcceptedInvitation, ChatError, type InvitationAnswer } from '@parvis/chat'
import type { DiscordOptions } from '../discord-options.js'
import type { DiscordApi } from '../rest/discord-api.js'
import { idAt, isObject, objectIn, optionalText, textAt } from '../wire/shape.js'
import { revokeToken } from './revoke-token.js'

/**
 * Exchanges the code somebody brought back for a token, which is used for nothing and so ended. Where the bot was added is what the answer says, not the address they came with.
 *
 * @throws ChatError `refused` for a code that is wrong, used or too old, or that added the bot nowhere
 */
export async function acceptInvitation(
  api: DiscordApi,
  application: Pick<DiscordOptions, 'clientId' | 'clientSecret'>,
  { code, returnTo }: InvitationAnswer,
): Promise<AcceptedInvitation> {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnTo,
    client_id: application.clientId,
    client_secret: application.clientSecret,
  }
  const answer = objectIn(await api.postForm(tokenRoute, form))
  const token = optionalText(answer, 'access_token')
  // Who let the bot in does not wait for that.
  if (token !== null) revokeToken(api, application, token)
  const { guild } = answer
  if (!isObject(guild)) throw new ChatError('refused')
  return { serverId: idAt(guild, 'id'), serverName: textAt(guild, 'name') }
}

/** Where tokens are, under the address of REST. */
const tokenRoute = '/oauth2/token'
