import type { Announcement } from '../events/index.js'
import type { Job, JobState, Progress } from './job.js'

/** That a job changed, as whoever holds its right is told, and how far it is where that is known. */
export function changedJob(
  { accountId, id, kind, right }: Pick<Job, 'accountId' | 'id' | 'kind' | 'right'>,
  { state, done, about }: { readonly state: JobState } & Partial<Progress>,
): Announcement {
  return {
    accountId,
    topic: 'jobs',
    right,
    ids: [id],
    about: { kind, state, ...(done !== undefined && { done, about: about ?? null }) },
  }
}
