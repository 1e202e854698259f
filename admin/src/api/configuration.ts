import { configurationId, type PublicConfiguration } from '@parvis/schemas/public-configuration'

const element = document.getElementById(configurationId)

/** What the server told with the page. */
export const configuration: PublicConfiguration = element
  ? JSON.parse(element.textContent)
  : { apiUrl: '/api' }
