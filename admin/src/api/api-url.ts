/** Where the API is, without a slash at the end. */
export const apiUrl = '/api'
