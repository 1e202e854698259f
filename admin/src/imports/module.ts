import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import type { Resource } from '@parvis/schema'
import { importsRoute } from '../routing/routes'
import { ImportButton } from './import-button'

/** Imports of records from tables, and the way to them from lists. */
export const importsModule: ConsoleModule = {
  name: 'imports',
  pages: [
    {
      path: `${importsRoute}/new/:resource`,
      screen: async () => (await import('./new-import-screen')).NewImportScreen,
    },
    {
      path: `${importsRoute}/:id`,
      isValid: hasRecordId,
      screen: async () => (await import('./import-screen')).ImportScreen,
    },
  ],
  extensionsOf: (resource, hasRecord) => (!hasRecord && isImported(resource) ? button : undefined),
}

/** Whether people make records of a resource themselves, so that a table of them makes sense. */
function isImported({ actions, hasFile, embedding }: Resource): boolean {
  return actions.includes('create') && actions.includes('update') && !hasFile && !embedding
}

/** Small, and on the first list: a request of its own would weigh more. */
const button = Promise.resolve({ ListActions: ImportButton })
