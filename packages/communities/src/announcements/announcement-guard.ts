import { type GuardedWrite, type PlannedWrite, refuse, type Values, type WriteGuard } from '@parvis/engine'
import { communities, type communityAnnouncements } from '@parvis/schemas'
import { isEditable, announcementRefusals as refusals } from '@parvis/schemas/announcements'
import { announceDeliveries } from '../deliveries/delivery.js'
import { cancelDeliveries } from '../deliveries/sending-deliveries.js'
import {
  type AnnouncementChange,
  type AnnouncementKey,
  type AnnouncementState,
  markAnnouncement,
  storedState,
} from './announcement-record.js'
import type { AnnouncementRecord } from './announcement-transaction.js'
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
  const communityId = caller.within?.[communities.name] ?? ''
  const key = { accountId: caller.accountId, communityId, announcementId: before.id }
  const record = {
    deletePlan: () => deletePlan(database, key),
    mark: (_: AnnouncementKey, changes: AnnouncementChange) => markAnnouncement(database, key, changes),
    cancelDeliveries: async () =>
      announceDeliveries(database, key.accountId, await cancelDeliveries(database, key)),
  }
  // A deletion need not name a version: its sending may have started since it was read.
  const state = action === 'delete' ? await storedState(database, key) : before.state
  await unschedule(record, key, action, state ?? 'draft')
}

/** Takes the plan of an announcement that is edited or deleted, and the messages of one that is deleted. @param state before @throws EngineError `invalid_input` */
export async function unschedule(
  record: Pick<AnnouncementRecord, 'deletePlan' | 'mark' | 'cancelDeliveries'>,
  key: AnnouncementKey,
  action: GuardedWrite['action'],
  state: AnnouncementState,
): Promise<void> {
  if (action === 'update' && !isEditable(state)) refuse([{ path: 'title', code: refusals.notEditable }])
  if (action === 'delete' && state === 'sending') refuse([{ path: '', code: refusals.underWay }])
  await record.deletePlan(key)
  if (action === 'delete') await record.cancelDeliveries(key)
  const isPending = state === 'scheduled' || state === 'awaiting_approval'
  if (action === 'delete' && isPending) await record.mark(key, { state: 'draft', nextAt: null })
}

const unsubmitted = { submittedBy: null, submittedById: null }
const unapproved = { approvedBy: null, approvedById: null, approvedAt: null }

const draft = { state: 'draft', nextAt: null } as const

/** What an edited announcement is from then on. */
export const editedFacts = { ...draft, contentHash: null, ...unsubmitted, ...unapproved }

async function stamp({ action, caller }: PlannedWrite): Promise<Values> {
  if (action === 'update') return editedFacts
  return { ...draft, author: caller.name, authorId: caller.kind === 'user' ? caller.userId : null }
}
