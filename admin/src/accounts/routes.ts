/** Where operators find the accounts of all clients, below `/admin`. */
export const accountsRoute = 'accounts'
