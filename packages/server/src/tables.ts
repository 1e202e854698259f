import { createTables } from '@parvis/communities/tables'
import * as work from '@parvis/work/tables'
import * as apiUsers from './api-users/tables.js'
import * as backups from './backups/tables.js'
import * as changePlans from './change-plans/tables.js'
import * as comments from './comments/tables.js'
import * as accounts from './database/account-tables.js'
import { storeModel } from './database/store-model.js'
import * as diagnostics from './diagnostics/tables.js'
import * as identity from './identity/tables.js'
import * as imports from './imports/tables.js'
import * as mail from './mail/tables.js'
import * as newsletters from './newsletters/tables.js'
import * as publishing from './publishing/tables.js'
import * as settings from './settings/tables.js'
import * as tokens from './tokens/tables.js'
import * as updates from './updates/tables.js'
import * as views from './views/tables.js'
import * as clients from './visitors/clients/tables.js'

/** All tables of the product: those of its modules, and those of its resources. */
export const tables = {
  ...accounts,
  ...apiUsers,
  ...backups,
  ...changePlans,
  ...clients,
  ...comments,
  ...createTables(accounts),
  ...diagnostics,
  ...identity,
  ...imports,
  ...mail,
  ...newsletters,
  ...publishing,
  ...settings,
  ...tokens,
  ...updates,
  ...views,
  ...work,
  ...storeModel.tables,
}
