import type { ChatPlatform } from '@parvis/chat'
import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  recordAudit,
  refuse,
} from '@parvis/engine'
import { communityAnnouncements } from '@parvis/schemas'
import { announcementRefusals as refusals } from '@parvis/schemas/announcements'
import { databaseTime } from '../database-time.js'
import type { AnnouncementMailer } from './announcement-mailer.js'
import {
  type AnnouncementKey,
  type AnnouncementState,
  lockAnnouncement,
  markAnnouncement,
  readAnnouncement,
} from './announcement-record.js'
import { countSimilar } from './count-similar.js'
import { deletePlan, readPlan, setNextAt, storePlan } from './plan-record.js'
import type { AnnouncementPlan, PlannedTime } from './planning/plan.js'
import { planAnnouncement } from './planning/plan-announcement.js'
import { readFacts } from './planning/read-facts.js'
import { nextInstants } from './schedule/next-instants.js'

/** The state of an announcement after a decision about it. */
export interface DecidedState {
  readonly state: AnnouncementState
  /** When it is due next; null for never, or not yet. */
  readonly nextAt: Date | null
}

export interface SubmittingOptions {
  readonly pool: Pool
  readonly platform: ChatPlatform
  /** Whether announcements of an account need the approval of a second person. */
  readonly needsApproval: (connection: Queryable, accountId: string) => Promise<boolean>
  readonly mailer: AnnouncementMailer
}

/**
 * Fixes what an announcement sends, and schedules it; where the account wants an approval, it awaits that first.
 *
 * @param submission the version of the announcement that its sender has read, and whether they know that nearly the same was
 * sent lately
 * @throws EngineError `not_found`, `stale_version`, `invalid_input` with all that prevents it from being sent, `unavailable`
 * while the platform is
 */
export async function submitAnnouncement(
  { pool, platform, needsApproval, mailer }: SubmittingOptions,
  caller: Caller,
  key: AnnouncementKey,
  { version, repeated = false }: { readonly version: number; readonly repeated?: boolean | undefined },
): Promise<DecidedState> {
  const { communityId } = key
  const announcement = await readAnnouncement(pool, caller, key)
  if (announcement.version !== version) throw new EngineError('stale_version', { current: announcement })
  requireState(announcement.state ?? 'draft', ['draft', 'cancelled'])
  const facts = await readFacts(pool, caller, { announcement, communityId, platform })
  const { plan, hash, problems } = planAnnouncement(announcement, facts)
  if (problems.length > 0) refuse([...problems])
  const { markup } = platform
  const count = repeated ? 0 : await countSimilar(pool, key, plan, { markup, now: facts.now })
  if (count > 0) refuse([{ path: 'repeated', code: refusals.nearlySame, bounds: { count } }])
  return inTransaction(pool, async (connection) => {
    const locked = await lockAnnouncement(connection, key)
    // Somebody may have edited it while the servers were read.
    if (locked.version !== version) refuse([{ path: 'version', code: refusals.changedSince }])
    await storePlan(connection, key, { plan, hash })
    await audit(connection, caller, key, 'announcement_submitted', { hash })
    const submittedById = caller.kind === 'user' ? caller.userId : null
    const submitted = {
      contentHash: hash,
      submittedBy: caller.name,
      submittedById,
      approvedBy: null,
      approvedById: null,
      approvedAt: null,
      rejection: null,
    }
    if (!(await needsApproval(connection, key.accountId))) return activate(connection, key, plan, submitted)
    await markAnnouncement(connection, key, { state: 'awaiting_approval', nextAt: null, ...submitted })
    await mailer.askApproval(connection, { ...key, submittedById })
    return { state: 'awaiting_approval', nextAt: null }
  })
}

/**
 * Approves what somebody else submitted: exactly that is sent.
 *
 * @param hash of what the approving person has read
 * @throws EngineError `not_found`, `people_only` for a program, or `invalid_input` for one's own, for something else than what
 * was submitted, or once its time has passed
 */
export function approveAnnouncement(
  pool: Pool,
  caller: Caller,
  key: AnnouncementKey,
  hash: string,
): Promise<DecidedState> {
  if (caller.kind !== 'user') throw new EngineError('people_only', {})
  return inTransaction(pool, async (connection) => {
    const { state } = await lockAnnouncement(connection, key)
    requireState(state, ['awaiting_approval'])
    const [planned, { submittedById, authorId }] = [
      await readPlan(connection, key),
      await readAnnouncement(connection, caller, key),
    ]
    if (planned?.hash !== hash) refuse([{ path: 'hash', code: refusals.changedSince }])
    if ((submittedById ?? authorId) === caller.userId) refuse([{ path: '', code: refusals.ownApproval }])
    await audit(connection, caller, key, 'announcement_approved', { hash })
    const { plan } = planned as { plan: AnnouncementPlan }
    return activate(connection, key, plan, {
      approvedBy: caller.name,
      approvedById: caller.userId,
      approvedAt: await databaseTime(connection),
    })
  })
}

/** Gives an announcement that awaits approval back to its author. @throws EngineError `not_found` or `invalid_input` */
export function rejectAnnouncement(
  pool: Pool,
  caller: Caller,
  key: AnnouncementKey,
  reason: string,
): Promise<DecidedState> {
  return inTransaction(pool, async (connection) => {
    const { state } = await lockAnnouncement(connection, key)
    requireState(state, ['awaiting_approval'])
    await deletePlan(connection, key)
    await audit(connection, caller, key, 'announcement_rejected')
    const draft = {
      state: 'draft',
      nextAt: null,
      contentHash: null,
      rejection: reason.trim() || null,
    } as const
    await markAnnouncement(connection, key, draft)
    return draft
  })
}

type Submission = Omit<Parameters<typeof markAnnouncement>[2], 'state' | 'nextAt'>

/** Schedules an announcement by its plan. */
async function activate(
  connection: Queryable,
  key: AnnouncementKey,
  { time }: AnnouncementPlan,
  facts: Submission,
): Promise<DecidedState> {
  const nextAt = firstInstant(time, await databaseTime(connection))
  await setNextAt(connection, key, nextAt)
  const scheduled = { state: 'scheduled', nextAt } as const
  await markAnnouncement(connection, key, { ...scheduled, ...facts })
  return scheduled
}

/** When an announcement goes out first. @throws EngineError `invalid_input` once its only time has passed */
function firstInstant({ schedule }: PlannedTime, now: Date): Date {
  if (!schedule) return now
  const [first] = nextInstants(schedule, now, 1)
  if (!first) refuse([{ path: 'start', code: refusals.inThePast }])
  return (first as { at: Date }).at
}

/** @throws EngineError `invalid_input` for an announcement in another state */
export function requireState(state: AnnouncementState, allowed: readonly AnnouncementState[]): void {
  if (!allowed.includes(state)) refuse([{ path: 'state', code: refusals.notNow }])
}

type AnnouncementAction =
  | 'announcement_submitted'
  | 'announcement_approved'
  | 'announcement_rejected'
  | 'announcement_cancelled'
  | 'announcement_retried'
  | 'announcement_late_decided'
  | 'announcement_edited'
  | 'announcement_removed'

/** Records what somebody did with an announcement. */
export function audit(
  connection: Queryable,
  caller: Caller,
  { announcementId }: AnnouncementKey,
  action: AnnouncementAction,
  after?: object,
): Promise<void> {
  const entity = communityAnnouncements.name
  return recordAudit(connection, caller, { action, entity, record: announcementId, ...(after && { after }) })
}
