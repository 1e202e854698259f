import * as work from '@parvis/work/tables'
import * as apiUsers from './api-users/tables.js'
import * as counts from './communities/counts/tables.js'
import * as deliveries from './communities/deliveries/tables.js'
import * as identifyBudget from './communities/identify-budget/tables.js'
import * as joining from './communities/joining/tables.js'
import * as people from './communities/people/tables.js'
import * as communities from './communities/tables.js'
import * as tags from './communities/tags/tables.js'
import * as accounts from './database/account-tables.js'
import { storeModel } from './database/store-model.js'
import * as identity from './identity/tables.js'
import * as mail from './mail/tables.js'
import * as newsletters from './newsletters/tables.js'
import * as publishing from './publishing/tables.js'
import * as settings from './settings/tables.js'
import * as clients from './visitors/clients/tables.js'

/** Every table of the product: those of its modules by hand, those of its resources from the schemas. */
export const tables = {
  ...accounts,
  ...apiUsers,
  ...clients,
  ...communities,
  ...counts,
  ...deliveries,
  ...joining,
  ...identity,
  ...mail,
  ...newsletters,
  ...people,
  ...publishing,
  ...settings,
  ...identifyBudget,
  ...tags,
  ...work,
  ...storeModel.tables,
}
