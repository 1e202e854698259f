import { communityGuards } from '@parvis/communities'
import { storesIn, type WriteGuards } from '@parvis/engine'
import {
  apiUsers,
  groups,
  invitations,
  locales,
  redirects,
  resources,
  settings,
  users,
} from '@parvis/schemas'
import { guardApiUsers } from './api-users/guard-api-users.js'
import { storeModel } from './database/store-model.js'
import { guardUsers } from './identity/guard-users.js'
import { guardInvitations } from './identity/invitations/guard-invitations.js'
import type { CountMail } from './limits/index.js'
import { guardRedirects } from './publishing/guard-redirects.js'
import { guardGroups } from './rights/guard-groups.js'
import { knownRights } from './rights/index.js'
import { guardLocales } from './settings/guard-locales.js'
import { guardSettings } from './settings/guard-settings.js'

/** What has its say on writes of the product, but for those that send mails. */
export const guards: WriteGuards = {
  [apiUsers.name]: guardApiUsers(knownRights(resources)),
  ...communityGuards,
  [groups.name]: guardGroups(knownRights(resources), (database) => storesIn(database, storeModel)),
  [locales.name]: guardLocales,
  [redirects.name]: guardRedirects,
  [settings.name]: guardSettings,
  [users.name]: guardUsers,
}

/**
 * What has its say on all writes of the product.
 *
 * @param countMail counts each mail that a write sends
 */
export function allGuards(countMail: CountMail): WriteGuards {
  return { ...guards, [invitations.name]: guardInvitations(knownRights(resources), countMail) }
}
