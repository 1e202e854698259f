import type { ConsoleModule } from '@parvis/admin-kit/console'
import { hasTrash } from '@parvis/schema'
import { trashRoute } from '../routing/routes'
import { TrashButton } from './trash-button'

/** The trash, and the way to it from lists. */
export const trashModule: ConsoleModule = {
  name: 'trash',
  pages: [{ path: trashRoute, screen: async () => (await import('./trash-screen')).TrashScreen }],
  extensionsOf: (resource, hasRecord) => (!hasRecord && hasTrash(resource) ? button() : undefined),
}

/** Small, and on the first list: a request of its own would weigh more. */
const button = async () => ({ ListActions: TrashButton })
