import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { importsRoute } from '../routing/routes'
import { ImportButton } from './import-button'
import { isImported } from './is-imported'

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
  actions: async () => (await import('./import-actions')).importActions,
  extensionsOf: (resource, hasRecord) => (!hasRecord && isImported(resource) ? button : undefined),
}

/** Small, and on the first list: a request of its own would weigh more. */
const button = Promise.resolve({ ListActions: ImportButton })
