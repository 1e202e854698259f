import type { Action, Resource } from '@parvis/schema'
import type { AuthProvider } from 'react-admin'
import { mayOpen, permissionsIn } from '../session/access'
import { fullName } from '../session/connection'
import type { Session } from '../session/session'

/** The right that each of react-admin's actions asks for. */
const rightOf: Record<string, Action> = {
  list: 'read',
  show: 'read',
  export: 'read',
  edit: 'update',
  create: 'create',
  delete: 'delete',
}

/** Lets react-admin ask the session who is connected and what they may do. */
export function createAuthProvider(session: Session, resources: readonly Resource[]): AuthProvider {
  const byRoute = new Map(resources.map((resource) => [resource.route, resource]))

  return {
    login: () => Promise.reject(new Error('The login page belongs to the site')),
    logout: async () => {
      await session.signOut()
      return false
    },
    checkAuth: async () => {
      await session.connect()
    },
    // A rejection handled here would count as a success: the caller reports the failure itself.
    checkError: async ({ status }) => {
      if (status === 403)
        await session.reread().catch((error) => console.error('Rights were not read', error))
    },
    getIdentity: async () => {
      const { connectedUser } = await session.connect()
      return { id: connectedUser.id, fullName: fullName(connectedUser) }
    },
    getPermissions: async () => permissionsIn(await session.connect()),
    canAccess: async ({ resource: route, action }) => {
      const resource = byRoute.get(route)
      const name = rightOf[action]
      if (!resource || !name) return true
      return mayOpen(await session.connect(), { right: resource.rights[name] })
    },
  }
}
