import { communities } from '@parvis/schemas'
import { dataProvider } from '../../api/data-provider'
import { queryClient } from '../../api/query-client'
import { selectedCommunity } from '../../session/selected-community'
import type { Session } from '../../session/session'
import { untilConnected } from './until-connected'

/** Makes the `media-community` middleware: it waits until somebody is connected, and has the selected community read. */
export function mediaCommunity(session: Pick<Session, 'connect'>): () => Promise<void> {
  return async () => {
    await untilConnected(session)
    const id = selectedCommunity()
    if (id) readAhead(id)
  }
}

/** Reads it as pages do, so that it is there when they ask; they tell when it cannot be read. */
function readAhead(id: string): void {
  queryClient.prefetchQuery({
    queryKey: [communities.route, 'getOne', { id, meta: undefined }],
    queryFn: async () => (await dataProvider.getOne(communities.route, { id })).data,
    retry: false,
    staleTime: 1000,
  })
}
