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

/** Path of tokens below the REST address. */
const tokenRoute = '/oauth2/token'

/** Path of the revocation below the REST address. */
const revocationRoute = '/oauth2/token/revoke'

interface Invitation {
  readonly authorizeUrl: string
  readonly clientId: string
  /** Requested permissions, as a bit field. */
  readonly permissions: bigint
}

/**
 * URL of the page on which a person adds the bot to a server: the code grant with a bot's parameters, as Discord's
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
 * Exchanges an authorisation code for a token, which it revokes, as it is not used. The answer, not the redirect address, says which guild the bot joined.
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
  // The person does not wait for the revocation.
  if (token !== null) revokeToken(api, application, token)
  const { guild } = answer
  if (!isObject(guild)) throw new ChatError('refused')
  return { serverId: idAt(guild, 'id'), serverName: textAt(guild, 'name') }
}

/** Revokes an unused token. When that fails, it expires within a week. */
async function revokeToken(
  api: DiscordApi,
  { clientId, clientSecret }: Pick<DiscordOptions, 'clientId' | 'clientSecret'>,
  token: string,
): Promise<void> {
  const form = { token, token_type_hint: 'access_token', client_id: clientId, client_secret: clientSecret }
  await api.postForm(revocationRoute, form).catch(() => undefined)
}
