import { namedChannels } from '@parvis/schemas/announcements'
import type { AnnouncementPlan } from './plan.js'
import type { PlannedNetworks } from './plan-targets.js'
import { namesIn, textsOf } from './target-texts.js'

/** The name of a channel in an announcement, and on which of the servers that get it there is such a channel. */
export interface ChannelForecast {
  readonly name: string
  readonly networks: readonly {
    readonly networkId: string
    readonly networkName: string
    /** Whether it is a link there; it stays text otherwise. */
    readonly isLink: boolean
  }[]
}

/** Forecasts where the channel names of a plan are links; only names that some of its networks have. */
export function forecastChannels(
  { contents, targets }: Pick<AnnouncementPlan, 'contents' | 'targets'>,
  networks: PlannedNetworks,
): ChannelForecast[] {
  const known = new Set([...networks.values()].flatMap(({ channels }) => [...namedChannels(channels).keys()]))
  const named = new Map(
    Object.entries(contents).map(([language, content]) => [language, namesIn(textsOf(content), known)]),
  )
  const byName = new Map<string, Map<string, boolean>>()
  for (const { networkId, language, channels = [] } of targets) {
    const linked = new Set(channels.map(({ name }) => name))
    for (const name of new Set([...(named.get(language) ?? []), ...linked])) {
      const found = byName.get(name) ?? new Map<string, boolean>()
      byName.set(name, found.set(networkId, linked.has(name)))
    }
  }
  return [...byName.keys()].sort().map((name) => ({
    name,
    networks: [...(byName.get(name) ?? [])].map(([networkId, isLink]) => ({
      networkId,
      networkName: networks.get(networkId)?.name ?? '',
      isLink,
    })),
  }))
}
