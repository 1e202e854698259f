import { configurationId, type PublicConfiguration } from '@parvis/schemas/public-configuration'

const element = document.getElementById(configurationId)

/** The configuration that the server puts into the page. */
export const configuration: PublicConfiguration = element
  ? JSON.parse(element.textContent)
  : { apiUrl: '/api' }

/** Address of the API, without a slash at the end. */
export const apiUrl = configuration.apiUrl

/** Address of the calls that renew a session: their cookie belongs to the console's own origin, wherever the API is. */
export const sessionUrl = '/api'
