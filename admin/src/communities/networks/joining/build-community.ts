import { communities } from '@parvis/schemas'
import type { DataProvider } from 'react-admin'
import { call } from '../../../api/call'
import { networksRoute } from '../../../routing/routes'
import { selectCommunity } from '../../selection/select-community'
import { communityFrom } from './community-from'
import type { ImportedServer } from './invited-outcome'

/**
 * Builds a community from a server, and has this tab be about it.
 *
 * @returns the id of its network
 * @throws ApiProblem
 */
export async function buildCommunity(
  dataProvider: Pick<DataProvider, 'getList'>,
  { server, imported }: ImportedServer,
  values: Readonly<Record<string, string>>,
): Promise<{ networkId: string }> {
  const body = { imported, ...communityFrom(values, server) }
  const { id } = await call<{ id: string }>('POST', `${communities.path}/community`, body)
  selectCommunity(id)
  const { data } = await dataProvider.getList(networksRoute, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  })
  return { networkId: String(data[0]?.id) }
}
