/** Whether a bot can do what is needed of it, computed from what is known of a server's channels; no platform is asked. */

import type { DeliveryCause } from '../delivery-causes.js'
import type { forecastCauses } from '../forecast-causes.js'
import type { Permission } from '../network-health.js'

/** Permissions that are needed in channels, by the platform's ids of these. */
export type NeededPermissions = Readonly<Record<string, readonly NeededPermission[]>>

export type NeededPermission =
  | 'view_channels'
  | 'send_messages'
  | 'embed_links'
  | 'attach_files'
  | 'read_history'
  | 'mention_everyone'
  | 'send_polls'

/** A channel of a server, as far as a forecast depends on it. */
export interface ForecastChannel {
  readonly id: string
  readonly kind: 'text' | 'announcement' | 'voice' | 'thread' | 'forum' | 'other'
  /** Permissions to grant the bot there so that it can write whatever it may send. */
  readonly missing: readonly Permission[]
  /** Whether the server bars the bot from writing for a while. */
  readonly isTimedOut: boolean
  /** Why deliveries are stopped; null when they are not. */
  readonly stoppedFor: DeliveryCause | null
}

/** Why something will be refused in a channel. */
export interface ForecastFinding {
  readonly channelId: string
  readonly cause: keyof typeof forecastCauses
  /** The missing permission. */
  readonly permission?: Permission
  /** Why deliveries are stopped. */
  readonly stoppedFor?: DeliveryCause
}

/** Permissions on which all others in a channel may depend. */
const forViewing: readonly Permission[] = ['view_channels']
/** Permissions without which nothing can be written in a channel; no channel depends on all of them. */
const forWriting: readonly Permission[] = [
  'view_channels',
  'connect',
  'send_messages',
  'send_in_threads',
  'manage_threads',
]

const holdsNoMessages: readonly ForecastChannel['kind'][] = ['forum', 'other']

/** What a bot is to do in channels. */
interface ForecastNeeds {
  readonly channels: NeededPermissions
  /** Whether it posts where a channel is a forum; otherwise nothing can be written there. */
  readonly posts?: boolean
}

/**
 * Why a bot cannot do what is needed of it; empty when it can. A field that is not filled in yet is no finding.
 *
 * @param channels of the server, without archived threads and those in channels that the bot does not see
 */
export function forecast(
  { channels: needed, posts = false }: ForecastNeeds,
  channels: readonly ForecastChannel[],
): readonly ForecastFinding[] {
  const known = new Map(channels.map((channel) => [channel.id, channel]))
  return Object.entries(needed)
    .filter(([channelId]) => channelId !== '')
    .flatMap(([channelId, permissions]) =>
      findingsIn(permissions, known.get(channelId), posts).map((finding) => ({ channelId, ...finding })),
    )
}

type Finding = Omit<ForecastFinding, 'channelId'>

function findingsIn(
  needed: readonly NeededPermission[],
  channel: ForecastChannel | undefined,
  posts: boolean,
): readonly Finding[] {
  if (!channel) return [{ cause: 'unknown_channel' }]
  const { kind, missing, isTimedOut, stoppedFor } = channel
  const writes = needed.some((permission) => permission !== 'view_channels' && permission !== 'read_history')
  const isWritable = !holdsNoMessages.includes(kind) || (posts && kind === 'forum')
  if (writes && !isWritable) return [{ cause: 'not_writable' }]
  const required = [...needed, ...(writes ? forWriting : forViewing)]
  const findings: readonly Finding[] = [
    ...missing
      .filter((permission) => required.includes(permission))
      .map((permission) => ({ cause: 'missing_permission' as const, permission })),
    ...(writes && isTimedOut ? [{ cause: 'timed_out' as const }] : []),
  ]
  // What stopped the deliveries is most often among the findings, and they go on once that is mended.
  if (findings.length > 0 || !writes || stoppedFor === null) return findings
  return [{ cause: 'stopped', stoppedFor }]
}
