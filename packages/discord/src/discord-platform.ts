import type { ChatPlatform } from '@parvis/chat'
import { Routes } from 'discord-api-types/v10'
import { type DiscordOptions, defaultLimits, defaultOptions } from './discord-options.js'
import { gatewayInfo } from './gateway/gateway-info.js'
import { openStream } from './gateway/open-stream.js'
import { interactionCalls } from './interactions.js'
import { inviteCalls } from './invites.js'
import { markup } from './markup.js'
import { memberCalls } from './members.js'
import { addressOfMessage, messageAt } from './message-address.js'
import { messageLimits } from './message-body.js'
import { messageCalls } from './messages.js'
import { acceptInvitation, invitationUrl } from './oauth2.js'
import { bitsOf } from './permissions.js'
import { postCalls } from './posts.js'
import type { DiscordApi } from './rest/discord-api.js'
import { discordApi } from './rest/discord-api.js'
import { serverCalls, shardOf } from './servers.js'
import { pictureAt, picturesOn } from './wire/pictures.js'
import { idAt, objectIn } from './wire/shape.js'

export interface DiscordPlatform extends ChatPlatform {
  /** Replaces the bot's token: calls stopped as `unauthorised` resume. */
  setToken(botToken: string): void
}

/** Discord as a chat platform. It stores only the state of its rate limits. */
export function discordPlatform(given: DiscordOptions): DiscordPlatform {
  const options = { ...defaultOptions, ...given }
  const limits = { ...defaultLimits, ...options.limits }
  const { apiUrl, authorizeUrl, clientId, permissions, callLimiter } = options
  const api = discordApi({ apiUrl, token: options.botToken, limits, callLimiter })
  const pictures = picturesOn(options.cdnUrl)
  const needs = { api, pictures, limits, permissions, botId: botIdentity(api) }
  const invitation = { authorizeUrl, clientId, permissions: bitsOf(permissions) }
  return {
    name: 'discord',
    title: 'Discord',
    permissions,
    messageLimits,
    markup,
    messageAt,
    addressOf: addressOfMessage,
    invitation: (request) => invitationUrl(invitation, request),
    accept: (answer) => acceptInvitation(api, options, answer),
    picture: (address, limits) => pictureAt(options.cdnUrl, address, limits),
    ...serverCalls(needs),
    ...inviteCalls(needs),
    ...memberCalls(needs),
    ...messageCalls(needs),
    ...postCalls(needs),
    ...interactionCalls(needs, clientId),
    async streams() {
      const { shards, limits } = await gatewayInfo(api)
      return { shards, limits }
    },
    shardOf,
    open: (stream) => openStream(needs, stream),
    setToken: api.setToken,
  }
}

/** Reads the bot's user, once per token. */
function botIdentity(api: DiscordApi): () => Promise<string> {
  let known: { readonly token: string; readonly id: string } | undefined
  return async () => {
    const token = api.token()
    if (known?.token !== token) known = { token, id: idAt(objectIn(await api.get(Routes.user())), 'id') }
    return known.id
  }
}
