import { type ConsoleModule, hasRecordId } from '@parvis/admin-kit/console'
import { importsRoute } from '../routing/routes'
import { ImportButton } from './import-button'
import { isImported } from './is-imported'

const later = () => import('./later-screens')

/** Imports of records from tables, and the way to them from lists. */
export const importsModule: ConsoleModule = {
  name: 'imports',
  pages: [
    {
      path: `${importsRoute}/new/:resource`,
      screen: async () => (await later()).newImport(),
    },
    {
      path: `${importsRoute}/:id`,
      isValid: hasRecordId,
      screen: async () => (await later()).ofImport(),
    },
  ],
  actions: async () => (await later()).actions(),
  extensionsOf: (resource, hasRecord) => (!hasRecord && isImported(resource) ? button : undefined),
}

/** Small, and on the first list: a request of its own would weigh more. */
const button = Promise.resolve({ ListActions: ImportButton })
