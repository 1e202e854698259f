import { viewsModule } from './views/module'
/** The modules of the product; earlier ones wrap later ones. */

import type { ConsoleModule } from '@parvis/admin-kit/console'
import { files } from '@parvis/schemas'
import { accountsModule } from './accounts/module'
import { auditModule } from './audit/module'
import { changesModule } from './changes/module'
import { commentsModule } from './comments/module'
import { communitiesModule } from './communities/module'
import { homeModule } from './home/module'
import { importsModule } from './imports/module'
import { liveModule } from './live/module'
import { navigationModule } from './navigation/module'
import { peopleModule } from './people/module'
import { rightsModule } from './people/rights/module'
import { preferencesModule } from './preferences/module'
import { settingsModule } from './settings/module'
import { siteModule } from './site/module'
import { trashModule } from './trash/module'
import { web3Module } from './web3/module'

export const modules: readonly ConsoleModule[] = [
  preferencesModule,
  accountsModule,
  liveModule,
  navigationModule,
  homeModule,
  viewsModule,
  commentsModule,
  peopleModule,
  rightsModule,
  communitiesModule,
  siteModule,
  web3Module,
  {
    name: 'files',
    extensions: { [files.name]: async () => (await import('./files/file-extensions')).fileExtensions },
  },
  settingsModule,
  auditModule,
  changesModule,
  importsModule,
  trashModule,
  {
    name: 'samples',
    pages: [
      { path: 'form', screen: async () => (await import('./form-page/form-page')).FormPage },
      { path: 'ui', screen: async () => (await import('./ui-page/load-ui-page')).loadUiPage() },
    ],
  },
]
