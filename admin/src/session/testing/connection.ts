import type { Connection } from '../connection'

/** A connection for tests. */
export function connection({
  role = 1,
  permissions = [] as readonly string[],
  viewAs = null,
  house = true,
}: {
  role?: number
  permissions?: readonly string[]
  viewAs?: Connection['viewAs']
  house?: boolean
} = {}): Connection {
  return {
    connectedUser: {
      token: 'token',
      role,
      id: '0190f5ee-0000-7000-8000-000000000001',
      username: 'camille',
      firstname: 'Camille',
      lastname: 'Berger',
      email: 'camille@example.org',
    },
    permissions,
    viewAs,
    account: { id: '0190f5ee-0000-7000-8000-0000000000a1', name: 'Parvis', house, visited: false },
    locales: ['fr', 'en'],
    navigation: [],
  }
}
