import { ChatError, type ChatPlatform, type ChatProblem } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import type { DiagnosticCause, Figures } from '@parvis/schemas/diagnostics'
import { rowsOf, sql, statement } from '@parvis/work'
import { presentRoles } from '../../health/index.js'
import { type Finding, type Probe, timed } from '../probe.js'

export interface ChatProbeOptions {
  readonly pool: Pool
  readonly chatPlatform?: ChatPlatform
}

/** Looks at the chat platform: whether it accepts the bot, and whether its events are received. */
export function chatProbe({ pool, chatPlatform }: ChatProbeOptions): Probe {
  return {
    part: 'chat',
    isOutside: true,
    async look() {
      if (!chatPlatform) return { state: 'off', code: 'chat_off' }
      const { name, title: platform } = chatPlatform
      const asked = await timed(() => chatPlatform.streams()).catch(asChatError)
      if (asked instanceof ChatError) return refused(asked, platform)
      const [{ gateway }, [open]] = await Promise.all([
        presentRoles(pool),
        rowsOf(pool, countStreams({ kind: `streams of ${name}` })),
      ])
      const { result, latency } = asked
      const streams = open?.count ?? 0
      const { shards: expectedStreams, limits } = result
      const sessionsLeft = limits.remaining
      const figures = { platform, latency, gateway, streams, expectedStreams, sessionsLeft }
      return decideChat(figures)
    },
  }
}

/** The finding about a platform that accepts the bot. */
export function decideChat(
  figures: Figures & {
    readonly gateway: number
    readonly streams: number
    readonly expectedStreams: number
  },
): Finding {
  const { gateway, streams: open, expectedStreams: expected } = figures
  if (gateway === 0) return { state: 'away', figures, code: 'no_gateway' }
  if (open < expected)
    return { state: 'degraded', figures, code: 'streams_missing', values: { open, expected } }
  return { state: 'ready', figures }
}

const causes: Readonly<Partial<Record<ChatProblem, DiagnosticCause>>> = {
  unauthorised: 'chat_unauthorised',
  blocked: 'chat_blocked',
  limited: 'chat_limited',
}

function refused({ problem }: ChatError, platform: string): Finding {
  const state = problem === 'limited' ? 'degraded' : 'away'
  return { state, code: causes[problem] ?? 'chat_unreachable', values: { platform } }
}

function asChatError(error: unknown): ChatError {
  if (error instanceof ChatError) return error
  throw error
}

const countStreams = statement({
  name: 'diagnostics.streams',
  params: { kind: sql.text },
  row: { count: sql.integer },
  sql: sql`select count(*)::int as "count" from "leases" where "kind" = $kind and "until" > now()`,
})
