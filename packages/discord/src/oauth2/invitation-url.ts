import type { InvitationRequest } from '@parvis/chat'
import { ApplicationIntegrationType, OAuth2Scopes } from 'discord-api-types/v10'

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
