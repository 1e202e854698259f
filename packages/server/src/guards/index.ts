import { storesIn, type WriteGuards } from '@parvis/engine'
import {
  apiUsers,
  communities,
  communityNotes,
  groups,
  invitations,
  locales,
  redirects,
  resources,
  settings,
  users,
} from '@parvis/schemas'
import { guardCommunities } from '../communities/leaving/guard-communities.js'
import { guardNotes } from '../communities/notes/guard-notes.js'
import { storeModel } from '../database/tables.js'
import type { CountMail } from '../limits/index.js'
import { guardRedirects } from '../publishing/guard-redirects.js'
import { knownRights } from '../rights/index.js'
import { guardApiUsers } from './api-users-guard.js'
import { guardGroups } from './groups-guard.js'
import { guardInvitations } from './invitations-guard.js'
import { guardLocales } from './locales-guard.js'
import { guardSettings } from './settings-guard.js'
import { guardUsers } from './users-guard.js'

export { holds } from './granted-rights.js'
export { refusedGift } from './invitations-guard.js'
export { refusals } from './refusals.js'
export { refuse } from './refuse.js'

/** What has its say on writes of the product, but for those that send mails. */
export const guards: WriteGuards = {
  [apiUsers.name]: guardApiUsers(knownRights(resources)),
  [communities.name]: guardCommunities,
  [communityNotes.name]: guardNotes,
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
