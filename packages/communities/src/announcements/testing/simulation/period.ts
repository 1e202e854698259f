import type { AnnouncementKey } from '../../announcement-record.js'
import type { SendingRow } from '../memory-announcements.js'
import type { Timing } from './timing.js'

/** What an announcement says at the moment. */
export interface Content {
  readonly text: string
  readonly channelIds: readonly string[]
  readonly timing: Timing
}

/** A plan that was submitted. */
export interface SubmittedContent extends Content {
  readonly hash: string
  readonly by: string
  readonly needsApproval: boolean
}

/** A time in which an announcement is scheduled. Times are those of the database, in milliseconds since 1970. */
export interface Period {
  readonly content: SubmittedContent
  readonly from: number
}

/** What people decided last about an announcement. */
export type Decided = 'draft' | 'awaiting_approval' | 'cancelled' | 'scheduled' | 'deleted'

/** The instants of a period until one, in order. */
export function instantsOf({ content: { timing }, from }: Period, until: number): readonly number[] {
  return timing.instants?.(Math.floor(from), until) ?? [Math.floor(from)]
}

/** A short name of an announcement, such as `a3`. */
export function labelOf({ announcementId }: AnnouncementKey): string {
  return `a${Number.parseInt(announcementId.slice(-12), 16)}`
}

/** A short name of a sending. */
export function nameOf({ key, dueAt, state }: SendingRow): string {
  return `${labelOf(key)} at ${dueAt.toISOString()} (${state})`
}
