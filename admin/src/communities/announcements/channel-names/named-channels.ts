import { type NamedChannel, namedChannels } from '@parvis/schemas/announcements'

/** A network, with the channels of its server; none while they are unknown. */
export interface NetworkChannels {
  readonly name: string
  readonly channels: readonly NamedChannel[] | null | undefined
}

/** The name of a channel, with the networks whose servers have such a channel. */
export interface ChannelName {
  readonly name: string
  readonly networks: readonly string[]
}

/** The channel names of some networks: first those that most of them have, then by name. */
export function channelNamesOf(networks: readonly NetworkChannels[], locale: string): readonly ChannelName[] {
  const byName = new Map<string, string[]>()
  for (const { name: network, channels } of networks)
    for (const name of namedChannels(channels ?? []).keys()) {
      const known = byName.get(name)
      if (known) known.push(network)
      else byName.set(name, [network])
    }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...byName]
    .map(([name, some]) => ({ name, networks: some }))
    .sort((one, other) => other.networks.length - one.networks.length || compare(one.name, other.name))
}
