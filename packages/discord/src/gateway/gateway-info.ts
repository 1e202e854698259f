import { ChatError, type StartLimits } from '@parvis/chat'
import { Routes } from 'discord-api-types/v10'
import type { DiscordApi } from '../rest/discord-api.js'
import { waitOf } from '../rest/transport.js'
import { countAt, objectIn, textAt } from '../wire/shape.js'

export interface GatewayInfo {
  readonly url: string
  /** Number of shards that Discord recommends. */
  readonly shards: number
  readonly limits: StartLimits
}

/** Reads the gateway's address, and how many sessions may start. */
export async function gatewayInfo(api: DiscordApi): Promise<GatewayInfo> {
  const answer = objectIn(await api.get(Routes.gatewayBot()))
  const start = objectIn(answer.session_start_limit)
  const url = textAt(answer, 'url')
  if (!isGatewayUrl(url)) throw new ChatError('unavailable', { cause: new TypeError('expected a gateway') })
  return {
    url,
    shards: Math.max(countAt(answer, 'shards'), 1),
    limits: {
      remaining: countAt(start, 'remaining'),
      resetAfter: waitOf(countAt(start, 'reset_after')),
      concurrency: Math.max(countAt(start, 'max_concurrency'), 1),
    },
  }
}

/** Whether a text is a WebSocket address without query or fragment, as the library expects. */
export function isGatewayUrl(text: string): boolean {
  return URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol) && !/[?#]/.test(text)
}
