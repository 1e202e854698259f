/** The health of a server's channels: what was found there, compared with what uses them. */

import type { ChannelId, ServerHealth } from '@parvis/chat'
import { type ForecastChannel, forecast } from '@parvis/schemas/widgets'
import type { ChannelInUse } from '../deliveries/channels.js'
import type { NeedyWidget } from '../widgets/widget-settings.js'
import type { HealthChange, WidgetFinding } from './write-networks.js'

/** What uses the channels of a server. */
export interface ChannelUses {
  readonly inUse: readonly ChannelInUse[]
  readonly widgets: readonly NeedyWidget[]
}

type FoundChannels = Pick<ServerHealth, 'channels'>

/** Permissions to write in a channel. */
const writing = ['view_channels', 'send_messages'] as const
/** Permissions for deliveries of every kind, and to search for uncertain ones. */
const delivering = [...writing, 'embed_links', 'read_history'] as const

/** The channels of a server that are used, each once. */
export function usedChannels({ inUse, widgets }: ChannelUses): readonly ChannelId[] {
  const needed = widgets.flatMap(({ needs }) => Object.keys(needs.channels))
  return [...new Set([...inUse.map(({ channelId }) => channelId), ...needed])]
}

/** The stopped channels in which the bot can write what enabled widgets have it write there. */
export function stopsToLift(found: FoundChannels, { inUse, widgets }: ChannelUses): readonly ChannelId[] {
  const channels = known(found)
  const neededIn = (channelId: ChannelId) => [
    ...writing,
    ...widgets.flatMap(({ needs }) => needs.channels[channelId] ?? []),
  ]
  return inUse
    .filter(({ stoppedFor }) => stoppedFor !== null)
    .map(({ channelId }) => channelId)
    .filter(
      (channelId) => forecast({ channels: { [channelId]: neededIn(channelId) } }, channels).length === 0,
    )
}

/**
 * What enabled widgets will be refused, and what else is missing in channels with messages.
 *
 * @param lifted channels whose deliveries were stopped, and go on
 */
export function channelHealth(
  found: FoundChannels,
  { inUse, widgets }: ChannelUses,
  lifted: readonly ChannelId[],
): Required<Pick<HealthChange, 'channels'>> & { readonly widgets: readonly WidgetFinding[] } {
  const stops = new Map(inUse.map(({ channelId, stoppedFor }) => [channelId, stoppedFor]))
  for (const channelId of lifted) stops.delete(channelId)
  const channels = known(found, stops)
  const findings = widgets.flatMap(({ widget, needs }) =>
    forecast(needs, channels).map(
      (finding): WidgetFinding => ({
        widget,
        channelName: found.channels.get(finding.channelId)?.name.replaceAll('\0', '').slice(0, 100) ?? null,
        ...finding,
      }),
    ),
  )
  return { widgets: findings, channels: lackingIn(found, inUse, findings) }
}

/** What channels with messages lack besides what widgets will be refused for. */
function lackingIn(
  found: FoundChannels,
  inUse: readonly ChannelInUse[],
  findings: readonly WidgetFinding[],
): NonNullable<HealthChange['channels']> {
  const isReported = (id: string, what: Pick<WidgetFinding, 'cause' | 'permission'>) =>
    findings.some(
      ({ channelId, cause, permission }) =>
        channelId === id && cause === what.cause && permission === what.permission,
    )
  const lacking: Record<string, readonly string[] | null> = {}
  for (const { channelId } of inUse) {
    const others = forecast({ channels: { [channelId]: delivering } }, known(found)).filter(
      (finding) => !isReported(channelId, finding),
    )
    if (others.some(({ cause }) => cause === 'unknown_channel')) lacking[channelId] = null
    const missing = others.flatMap(({ permission }) => permission ?? [])
    if (missing.length > 0) lacking[channelId] = missing
  }
  return lacking
}

function known(
  { channels }: FoundChannels,
  stops: ReadonlyMap<ChannelId, ForecastChannel['stoppedFor']> = new Map(),
): readonly ForecastChannel[] {
  return [...channels.values()].flatMap((channel) =>
    channel ? [{ ...channel, stoppedFor: stops.get(channel.id) ?? null }] : [],
  )
}
