import { createDataProvider } from '@parvis/data-provider'
import { communities, resources } from '@parvis/schemas'
import { client } from '../api/client'
import { apiUrl } from '../configuration'
import { removeCommunity } from './remove-community'
import { selectWhatIsMade } from './select-what-is-made'

export const dataProvider = selectWhatIsMade(
  createDataProvider({
    client,
    baseUrl: apiUrl,
    resources,
    removals: { [communities.route]: removeCommunity },
  }),
)
