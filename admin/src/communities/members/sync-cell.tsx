import { useRecordContext } from 'react-admin'
import type { Member } from './member'
import { syncOf } from './sync-of'
import { SyncSign } from './sync-sign'
import { useNetworks } from './use-networks'

/** Whether a member of a list is synchronised. */
export function SyncCell() {
  const member = useRecordContext<Member>()
  const networks = useNetworks(member?.networks ?? [])
  if (!member || !networks) return null
  return <SyncSign sync={syncOf(member, networks)} isShort />
}
