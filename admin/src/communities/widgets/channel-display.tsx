import type { ValueProps } from '@parvis/admin-kit'
import { useRecordContext } from 'react-admin'
import { useChannels } from '../networks/use-channels'

/** A channel by its name, or else its id. */
export function ChannelDisplay({ value }: ValueProps) {
  const networkId = useRecordContext()?.networkId
  return networkId && value ? <ChannelName networkId={String(networkId)} id={String(value)} /> : null
}

function ChannelName({ networkId, id }: { networkId: string; id: string }) {
  const { data } = useChannels(networkId)
  const known = data?.find((channel) => channel.id === id)
  return known ? `#${known.name}` : id
}
