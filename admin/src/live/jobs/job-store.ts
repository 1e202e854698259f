import { type FollowedJob, followedJobsIn, type JobEnd, type JobToFollow } from './followed-job'

export interface JobStoreDependencies {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The storage key of the signed-in person's jobs; undefined when nobody is signed in. */
  readonly key: () => string | undefined
  readonly community: () => string | null
  /** In milliseconds since 1970. */
  readonly now: () => number
}

/** The jobs that a person follows in an account, stored by the browser for all its tabs; the newest first. */
export function createJobStore({ storage, key, community, now }: JobStoreDependencies) {
  const listeners = new Set<() => void>()
  let known: { stored: string; jobs: readonly FollowedJob[] } = { stored: '', jobs: [] }

  function list(): readonly FollowedJob[] {
    const name = key()
    const stored = name === undefined ? '[]' : (storage.getItem(name) ?? '[]')
    if (stored !== known.stored) known = { stored, jobs: followedJobsIn(stored, now()) }
    return known.jobs
  }

  function write(jobs: readonly FollowedJob[]): void {
    const name = key()
    if (name === undefined) return
    if (jobs.length === 0) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(jobs))
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  const change = (id: string, more: Partial<FollowedJob>) =>
    write(list().map((job) => (job.id === id ? { ...job, ...more } : job)))
  const setReported = (id: string, isReported: boolean) => change(id, { isReported })

  return {
    list,
    follow(job: JobToFollow): void {
      const others = list().filter(({ id }) => id !== job.id)
      write([{ ...job, community: community(), at: now() }, ...others])
    },
    markEnded: (id: string, end: JobEnd): void => change(id, { end }),
    markReported: (id: string): void => setReported(id, true),
    /** Ends a job where its end is reported: nothing else reports it, unless it could not be ended. */
    async endHere<Answer>(id: string, end: () => Promise<Answer>): Promise<Answer> {
      const wasReported = list().some((job) => job.id === id && job.isReported)
      // Its end may be reported before the response arrives.
      setReported(id, true)
      try {
        return await end()
      } catch (error) {
        setReported(id, wasReported)
        throw error
      }
    },
    /** Stops following some of them. */
    unfollow: (ids: readonly string[]): void => write(list().filter(({ id }) => !ids.includes(id))),
    /** Reloads the jobs, when another tab may have changed them, or another person has signed in. */
    notify,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
