import type { ChatPlatform } from '@parvis/chat'
import { type Caller, EngineError, type Pool, type Queryable, refuse } from '@parvis/engine'
import { type Announcement, announcementRefusals as refusals } from '@parvis/schemas/announcements'
import {
  type AnnouncementChange,
  type AnnouncementKey,
  type AnnouncementState,
  readAnnouncement,
} from './announcement-record.js'
import type { AnnouncementRecord, Transact } from './announcement-transaction.js'
import { countSimilar } from './count-similar.js'
import type { StoredPlan } from './plan-record.js'
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
  readonly transact: Transact
  readonly platform: ChatPlatform
  /** Whether announcements of an account need the approval of a second person. */
  readonly needsApproval: (connection: Queryable, accountId: string) => Promise<boolean>
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
  options: SubmittingOptions,
  caller: Caller,
  key: AnnouncementKey,
  { version, repeated = false }: { readonly version: number; readonly repeated?: boolean | undefined },
): Promise<DecidedState> {
  const { pool, transact, platform, needsApproval } = options
  const announcement = await readToDecide(pool, caller, key, { version, states: ['draft', 'cancelled'] })
  const { plan, hash, now } = await planToSubmit(options, caller, key, announcement)
  const { markup } = platform
  const count = repeated ? 0 : await countSimilar(pool, key, plan, { markup, now })
  if (count > 0) refuse([{ path: 'repeated', code: refusals.nearlySame, bounds: { count } }])
  const needsPerson = await needsApproval(pool, key.accountId)
  const submission = { version, plan, hash, needsApproval: needsPerson }
  return transact((record) => submitPlan(record, caller, key, submission))
}

/**
 * Reads an announcement that a person decides about.
 *
 * @param version that the person has read
 * @throws EngineError `not_found`, `stale_version`, `invalid_input` in a state that the decision is not for
 */
export async function readToDecide(
  pool: Pool,
  caller: Caller,
  key: AnnouncementKey,
  { version, states }: { readonly version: number; readonly states: readonly AnnouncementState[] },
): Promise<Announcement> {
  const announcement = await readAnnouncement(pool, caller, key)
  if (announcement.version !== version) throw new EngineError('stale_version', { current: announcement })
  requireState(announcement.state ?? 'draft', states)
  return announcement
}

/**
 * What an announcement is going to send, as its servers are now.
 *
 * @throws EngineError `invalid_input` with all that prevents it from being sent, `unavailable` while the platform is
 */
export async function planToSubmit(
  { pool, platform }: Pick<SubmittingOptions, 'pool' | 'platform'>,
  caller: Caller,
  { communityId }: AnnouncementKey,
  announcement: Announcement,
) {
  const facts = await readFacts(pool, caller, { announcement, communityId, platform })
  const { plan, hash, problems } = planAnnouncement(announcement, facts)
  if (problems.length > 0) refuse([...problems])
  return { plan, hash, now: facts.now }
}

/** A plan that is submitted. */
export interface Submission extends Pick<StoredPlan, 'plan' | 'hash'> {
  /** The version of the announcement that it was made from. */
  readonly version: number
  /** Whether a second person has to approve it. */
  readonly needsApproval: boolean
}

/** Stores the plan of an announcement, and schedules it or asks for its approval. @throws EngineError `not_found` or `invalid_input` */
export async function submitPlan(
  record: AnnouncementRecord,
  caller: Caller,
  key: AnnouncementKey,
  { version, plan, hash, needsApproval }: Submission,
): Promise<DecidedState> {
  const locked = await record.lock(key)
  // Somebody may have edited it while the servers were read.
  if (locked.version !== version) refuse([{ path: 'version', code: refusals.changedSince }])
  await record.storePlan(key, { plan, hash })
  await record.audit(caller, key, 'announcement_submitted', { hash })
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
  if (!needsApproval) return activate(record, key, plan, submitted)
  await record.mark(key, { state: 'awaiting_approval', nextAt: null, ...submitted })
  await record.askApproval({ ...key, submittedById })
  return { state: 'awaiting_approval', nextAt: null }
}

/**
 * Approves what somebody else submitted: exactly that is sent.
 *
 * @param hash of what the approving person has read
 * @throws EngineError `not_found`, `people_only` for a program, or `invalid_input` for one's own, for something else than what
 * was submitted, or once its time has passed
 */
export function approveAnnouncement(
  transact: Transact,
  caller: Caller,
  key: AnnouncementKey,
  hash: string,
): Promise<DecidedState> {
  if (caller.kind !== 'user') throw new EngineError('people_only', {})
  return transact(async (record) => {
    const { state, submittedById, authorId } = await record.lock(key)
    requireState(state, ['awaiting_approval'])
    const planned = await record.plan(key)
    if (planned?.hash !== hash) refuse([{ path: 'hash', code: refusals.changedSince }])
    if ((submittedById ?? authorId) === caller.userId) refuse([{ path: '', code: refusals.ownApproval }])
    await record.audit(caller, key, 'announcement_approved', { hash })
    const { plan } = planned as { plan: AnnouncementPlan }
    return activate(record, key, plan, {
      approvedBy: caller.name,
      approvedById: caller.userId,
      approvedAt: await record.now(),
    })
  })
}

/** Gives an announcement that awaits approval back to its author. @throws EngineError `not_found` or `invalid_input` */
export function rejectAnnouncement(
  transact: Transact,
  caller: Caller,
  key: AnnouncementKey,
  reason: string,
): Promise<DecidedState> {
  return transact(async (record) => {
    const { state } = await record.lock(key)
    requireState(state, ['awaiting_approval'])
    await record.deletePlan(key)
    await record.audit(caller, key, 'announcement_rejected')
    const draft = {
      state: 'draft',
      nextAt: null,
      contentHash: null,
      rejection: reason.trim() || null,
    } as const
    await record.mark(key, draft)
    return draft
  })
}

/** Schedules an announcement by its plan. */
async function activate(
  record: AnnouncementRecord,
  key: AnnouncementKey,
  { time }: AnnouncementPlan,
  facts: Omit<AnnouncementChange, 'state' | 'nextAt'>,
): Promise<DecidedState> {
  const nextAt = firstInstant(time, await record.now())
  await record.setNextAt(key, nextAt)
  const scheduled = { state: 'scheduled', nextAt } as const
  await record.mark(key, { ...scheduled, ...facts })
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
