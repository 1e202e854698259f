import { configuration } from './configuration'

/** Where the API is, without a slash at the end. */
export const apiUrl = configuration.apiUrl

/** Where sessions go on: their cookie is of the console's own origin, wherever the API is. */
export const sessionUrl = '/api'
