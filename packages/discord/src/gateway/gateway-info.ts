import { ChatError, type StartLimits } from '@parvis/chat'
import { Routes } from 'discord-api-types/v10'
import { waitOf } from '../rest/chat-error-of.js'
import type { DiscordApi } from '../rest/discord-api.js'
import { countAt, objectIn, textAt } from '../wire/shape.js'
import { isGatewayUrl } from './gateway-url.js'

export interface GatewayInfo {
  readonly url: string
  /** How many streams Discord recommends. */
  readonly shards: number
  readonly limits: StartLimits
}

/** Where the gateway is, and how many sessions may begin there. */
export async function gatewayInfo(api: DiscordApi): Promise<GatewayInfo> {
  const told = objectIn(await api.get(Routes.gatewayBot()))
  const start = objectIn(told.session_start_limit)
  const url = textAt(told, 'url')
  if (!isGatewayUrl(url)) throw new ChatError('unavailable', { cause: new TypeError('expected a gateway') })
  return {
    url,
    shards: Math.max(countAt(told, 'shards'), 1),
    limits: {
      remaining: countAt(start, 'remaining'),
      resetAfter: waitOf(countAt(start, 'reset_after')),
      concurrency: Math.max(countAt(start, 'max_concurrency'), 1),
    },
  }
}
