import {
  type AcceptedInvitation,
  ChatError,
  type InvitationAnswer,
  type InvitationRequest,
} from '@parvis/chat'
import { ApplicationIntegrationType, OAuth2Scopes } from 'discord-api-types/v10'
import type { DiscordOptions } from './discord-options.js'
import type { DiscordApi } from './rest/discord-api.js'
import { idAt, isObject, objectIn, optionalText, textAt } from './wire/shape.js'

/** Where tokens are, under the address of REST. */
const tokenRoute = '/oauth2/token'

/** Under the address of REST. */
const revocationRoute = '/oauth2/token/revoke'

interface Invitation {
  readonly authorizeUrl: string
  readonly clientId: string
  /** The permissions asked for, as a bit field. */
  readonly permissions: bigint
}

/**
 * The page on which somebody adds the bot to a server of theirs: the code grant with the parameters of a bot, as Discord's
 * documentation of OAuth2 lists them.
 */
export function invitationUrl(invitation: Invitation, { state, returnTo }: InvitationRequest): URL {
  const url = new URL(invitation.authorizeUrl)
  url.search = new URLSearchParams({
    client_id: invitation.clientId,
    response_type: 'code',
    redirect_uri: returnTo,
    scope: `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`,
    permissions: String(invitation.permissions),
    integration_type: String(ApplicationIntegrationType.GuildInstall),
    prompt: 'consent',
    state,
  }).toString()
  return url
}

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

/** Ends a token that nobody uses. Where that fails it ends by itself, a week after it was given. */
async function revokeToken(
  api: DiscordApi,
  { clientId, clientSecret }: Pick<DiscordOptions, 'clientId' | 'clientSecret'>,
  token: string,
): Promise<void> {
  const form = { token, token_type_hint: 'access_token', client_id: clientId, client_secret: clientSecret }
  await api.postForm(revocationRoute, form).catch(() => undefined)
}
