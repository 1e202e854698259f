import {
  type GuardedWrite,
  guardOf,
  type PlannedWrite,
  refuse,
  type Values,
  type WriteGuard,
  type WriteGuards,
} from '@parvis/engine'
import { communities, communityAnnouncements, communityNotes } from '@parvis/schemas'
import { guardAnnouncements } from './announcements/announcement-guard.js'
import { freeServers } from './leaving/free-servers.js'
import { lockPeopleShared } from './people-locks.js'
import { widgetGuards } from './widgets/widget-guards.js'

/** Records a note's author, and locks the member it is about, who may not be erased or linked meanwhile. */
const guardNotes: WriteGuard<typeof communityNotes> = Object.assign(guardNote, { stamp: stampNote })

/** The module's checks before its records are written. */
export const communityGuards: WriteGuards = {
  ...guardOf(communities, guardCommunities),
  ...guardOf(communityAnnouncements, guardAnnouncements),
  ...guardOf(communityNotes, guardNotes),
  ...widgetGuards,
}

/** Frees the servers of a deleted community; the bot leaves those on which it was not asked to stay. */
async function guardCommunities({
  action,
  before,
  caller,
  database,
}: GuardedWrite<typeof communities>): Promise<void> {
  if (action !== 'delete' || !before) return
  await freeServers(database, caller, { communityId: before.id, botStays: false })
}

async function guardNote({ before, after }: GuardedWrite<typeof communityNotes>): Promise<void> {
  if (before && after && before.memberId !== after.memberId) refuse([{ path: 'memberId', code: 'settled' }])
}

async function stampNote({ action, caller, database }: PlannedWrite): Promise<Values> {
  const communityId = caller.within?.[communities.name] ?? ''
  await lockPeopleShared(database, { accountId: caller.accountId, communityId })
  if (action === 'update') return {}
  return { authorId: caller.kind === 'user' ? caller.userId : null, author: caller.name }
}
