import type { Localised } from '@parvis/schema'

/** A job that a person started, followed on every page. */
export interface JobToFollow {
  /** Its id, as the API returned it. */
  readonly id: string
  /** Its title, such as *Synchronise “Atelier”*: in both languages, or a name. */
  readonly title: Localised | string
  /** Path within the console, such as `/media/community/dashboard/networks`, where it started or its result is. */
  readonly to: string
  /** Path below the API whose DELETE cancels it, if any. */
  readonly cancel?: string
}

/** How a job ended. */
export type JobEnd = 'done' | 'failed' | 'cancelled'

/** A job as the browser stores it. */
export interface FollowedJob extends JobToFollow {
  /** The community that was selected at its start. */
  readonly community: string | null
  /** Its start, in milliseconds since 1970. */
  readonly at: number
  /** How it ended, if known. */
  readonly end?: JobEnd
  /** Whether its end was reported. */
  readonly isReported?: boolean
}

/** How long a job is followed, in milliseconds. */
const longest = 24 * 60 * 60 * 1000
/** How many are followed at most. */
const most = 20

/** Parses the jobs that the browser stored; none where the text is not valid. */
export function followedJobsIn(stored: string | null, now: number): readonly FollowedJob[] {
  const found = parsed(stored ?? '[]')
  if (!Array.isArray(found)) return []
  return found.filter((job) => isFollowedJob(job) && now - job.at < longest).slice(0, most)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFollowedJob(value: unknown): value is FollowedJob {
  if (typeof value !== 'object' || value === null) return false
  const { id, title, to, at } = value as Record<string, unknown>
  const isTitle = typeof title === 'string' || (typeof title === 'object' && title !== null)
  return typeof id === 'string' && isTitle && typeof to === 'string' && typeof at === 'number'
}
