import { type GuardedWrite, type PlannedWrite, refuse, type Values, type WriteGuard } from '@parvis/engine'
import { communities, type communityAnnouncements } from '@parvis/schemas'
import { isEditable, announcementRefusals as refusals } from '@parvis/schemas/announcements'
import { markAnnouncement } from './announcement-record.js'
import { deletePlan } from './plan-record.js'

/** Makes edited announcements drafts, and refuses to edit those that were sent, or to delete one that is being sent. */
export const guardAnnouncements: WriteGuard<typeof communityAnnouncements> = Object.assign(guardOne, {
  stamp,
})

async function guardOne({
  action,
  before,
  caller,
  database,
}: GuardedWrite<typeof communityAnnouncements>): Promise<void> {
  if (!before) return
  const { id: announcementId, state } = before
  if (action === 'update' && !isEditable(state)) refuse([{ path: 'title', code: refusals.notEditable }])
  if (action === 'delete' && state === 'sending') refuse([{ path: '', code: refusals.underWay }])
  const communityId = caller.within?.[communities.name] ?? ''
  const key = { accountId: caller.accountId, communityId, announcementId }
  await deletePlan(database, key)
  const isPending = state === 'scheduled' || state === 'awaiting_approval'
  if (action === 'delete' && isPending)
    await markAnnouncement(database, key, { state: 'draft', nextAt: null })
}

const unsubmitted = { submittedBy: null, submittedById: null }
const unapproved = { approvedBy: null, approvedById: null, approvedAt: null }

async function stamp({ action, caller }: PlannedWrite): Promise<Values> {
  const draft = { state: 'draft', nextAt: null }
  if (action === 'update') return { ...draft, contentHash: null, ...unsubmitted, ...unapproved }
  return { ...draft, author: caller.name, authorId: caller.kind === 'user' ? caller.userId : null }
}
