import { createDataProvider } from '@parvis/data-provider'
import { communities, resources } from '@parvis/schemas'
import { removeCommunity } from '../communities/records/remove-community'
import { selectWhatIsMade } from '../communities/records/select-what-is-made'
import { apiUrl } from './api-url'
import { client } from './client'

export const dataProvider = selectWhatIsMade(
  createDataProvider({
    client,
    baseUrl: apiUrl,
    resources,
    removals: { [communities.route]: removeCommunity },
  }),
)
