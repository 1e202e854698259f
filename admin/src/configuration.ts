import { configurationId, type PublicConfiguration } from '@parvis/schemas/public-configuration'

const element = document.getElementById(configurationId)

/** What the server put into the page about where it runs. */
export const configuration: PublicConfiguration = element
  ? JSON.parse(element.textContent)
  : { apiUrl: '/api' }

/** Address of the API, without a slash at the end. */
export const apiUrl = configuration.apiUrl

/** Address of the calls that renew a session: their cookie is of the console's own origin, wherever the API is. */
export const sessionUrl = '/api'
