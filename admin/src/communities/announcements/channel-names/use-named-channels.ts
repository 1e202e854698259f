import { currentLocale } from '../../../i18n/current-locale'
import { useChannelsOfAll } from '../../networks/use-channels'
import { networkIdsOf, type Target } from '../form/targets'
import { useIntegratedNetworks } from '../use-integrated-networks'
import { type ChannelName, channelNamesOf } from './named-channels'

/** Maximum number of networks whose channels are read: each is a question to the platform. */
const mostNetworks = 50

interface NamedChannels {
  readonly names: readonly ChannelName[]
  /** Number of networks in all. */
  readonly total: number
  /** Number of networks whose channels are read. */
  readonly count: number
  readonly isLoading: boolean
  /** Names of the networks whose channels cannot be read for now. */
  readonly unreadable: readonly string[]
}

/**
 * The channel names on the servers to which an announcement goes, or on all of the community while no channel is chosen.
 *
 * @param isNeeded whether they are read
 */
export function useNamedChannels(targets: readonly Target[], isNeeded = true): NamedChannels {
  const connected = useIntegratedNetworks()
  const chosen = networkIdsOf(targets)
  const all = chosen.length > 0 ? chosen : (connected?.map(({ id }) => id) ?? [])
  const ids = isNeeded ? all.slice(0, mostNetworks) : []
  const { data } = useChannelsOfAll(ids)
  const nameOf = (id: string) => connected?.find((each) => each.id === id)?.name ?? id
  const networks = ids.map((id, index) => ({ name: nameOf(id), channels: data?.[index] }))
  return {
    names: channelNamesOf(networks, currentLocale()),
    total: all.length,
    count: ids.length,
    isLoading: connected === undefined || (ids.length > 0 && data === undefined),
    unreadable: networks.filter(({ channels }) => channels === null).map(({ name }) => name),
  }
}
