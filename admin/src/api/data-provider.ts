import { createDataProvider } from '@parvis/data-provider'
import { resources } from '@parvis/schemas'
import { apiUrl } from './api-url'
import { client } from './client'

export const dataProvider = createDataProvider({ client, baseUrl: apiUrl, resources })
