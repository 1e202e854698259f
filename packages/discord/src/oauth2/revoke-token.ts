import type { DiscordOptions } from '../discord-options.js'
import type { DiscordApi } from '../rest/discord-api.js'

/** Ends a token that nobody uses. Where that fails it ends by itself, a week after it was given. */
export async function revokeToken(
  api: DiscordApi,
  { clientId, clientSecret }: Pick<DiscordOptions, 'clientId' | 'clientSecret'>,
  token: string,
): Promise<void> {
  const form = { token, token_type_hint: 'access_token', client_id: clientId, client_secret: clientSecret }
  await api.postForm(revocationRoute, form).catch(() => undefined)
}

/** Under the address of REST. */
const revocationRoute = '/oauth2/token/revoke'
