import { type Caller, guardOf, type Queryable, type Store, storesIn } from '@parvis/engine'
import { communities, communityAnnouncements } from '@parvis/schemas'
import { storeModel } from '../store-model.js'
import { guardAnnouncements } from './announcement-guard.js'

const guards = guardOf(communityAnnouncements, guardAnnouncements)

/** The store of the announcements of a community, as a caller changes them. */
export function announcementStore(database: Queryable, caller: Caller, communityId: string): Store {
  return storesIn(database, storeModel, guards)({ ...caller, within: { [communities.name]: communityId } })
}
