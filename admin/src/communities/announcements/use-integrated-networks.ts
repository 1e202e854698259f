import { communityNetworks } from '@parvis/schemas'
import { type RaRecord, useGetList } from 'react-admin'
import { useMayRead } from '../../session/use-may-read'

/** A network to whose channels announcements can be sent. */
export interface TargetNetwork extends RaRecord<string> {
  readonly name: string
  /** Preferred language of the server, as a BCP 47 tag. */
  readonly locale: string | null
}

/** The networks of the community that are connected to a server, by name; undefined while they are read. */
export function useIntegratedNetworks(): readonly TargetNetwork[] | undefined {
  const enabled = useMayRead()(communityNetworks)
  const query = {
    filter: { state: 'integrated' },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' as const },
  }
  const { data } = useGetList<TargetNetwork>(communityNetworks.route, query, { enabled })
  return enabled ? data : []
}
