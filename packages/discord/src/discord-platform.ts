import type { ChatPlatform } from '@parvis/chat'
import { type DiscordOptions, defaultLimits, defaultOptions } from './discord-options.js'
import { gatewayInfo } from './gateway/gateway-info.js'
import { openStream } from './gateway/open-stream.js'
import { memberCalls } from './members/member-calls.js'
import { messageCalls } from './messages/message-calls.js'
import { messageLimits } from './messages/message-limits.js'
import { acceptInvitation } from './oauth2/accept-invitation.js'
import { invitationUrl } from './oauth2/invitation-url.js'
import { bitsOf } from './permissions/permission-bits.js'
import { botIdentity } from './rest/bot-identity.js'
import { discordApi } from './rest/discord-api.js'
import { serverCalls } from './servers/server-calls.js'
import { shardOf } from './servers/shard-of.js'
import { pictureAt } from './wire/picture-at.js'
import { picturesOn } from './wire/pictures.js'

export interface DiscordPlatform extends ChatPlatform {
  /** Sets another token of the bot: what was stopped as `unauthorised` goes on. */
  setToken(botToken: string): void
}

/** Discord as a chat platform. Nothing of it is kept but the limits of its calls. */
export function discordPlatform(given: DiscordOptions): DiscordPlatform {
  const options = { ...defaultOptions, ...given }
  const limits = { ...defaultLimits, ...options.limits }
  const { apiUrl, authorizeUrl, clientId, permissions, pace } = options
  const api = discordApi({ apiUrl, token: options.botToken, limits, pace })
  const pictures = picturesOn(options.cdnUrl)
  const needs = { api, pictures, limits, permissions, botId: botIdentity(api) }
  const invitation = { authorizeUrl, clientId, permissions: bitsOf(permissions) }
  return {
    name: 'discord',
    title: 'Discord',
    permissions,
    messageLimits,
    invitation: (request) => invitationUrl(invitation, request),
    accept: (answer) => acceptInvitation(api, options, answer),
    picture: (address, limits) => pictureAt(options.cdnUrl, address, limits),
    ...serverCalls(needs),
    ...memberCalls(needs),
    ...messageCalls(needs),
    async streams() {
      const { shards, limits } = await gatewayInfo(api)
      return { shards, limits }
    },
    shardOf,
    open: (stream) => openStream(needs, stream),
    setToken: api.setToken,
  }
}
