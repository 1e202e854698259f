import { type FollowedJob, followedJobsIn, type JobEnd, type JobToFollow } from './followed-job'

export interface JobStoreParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Under which key the jobs of whoever is connected are kept; undefined when nobody is. */
  readonly key: () => string | undefined
  readonly community: () => string | null
  /** In milliseconds since 1970. */
  readonly now: () => number
}

/** The jobs that a person follows in an account, kept by the browser for all its tabs; the last one first. */
export function jobStore({ storage, key, community, now }: JobStoreParts) {
  const listeners = new Set<() => void>()
  let known: { kept: string; jobs: readonly FollowedJob[] } = { kept: '', jobs: [] }

  function list(): readonly FollowedJob[] {
    const name = key()
    const kept = name === undefined ? '[]' : (storage.getItem(name) ?? '[]')
    if (kept !== known.kept) known = { kept, jobs: followedJobsIn(kept, now()) }
    return known.jobs
  }

  function write(jobs: readonly FollowedJob[]): void {
    const name = key()
    if (name === undefined) return
    if (jobs.length === 0) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(jobs))
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  const change = (id: string, more: Partial<FollowedJob>) =>
    write(list().map((job) => (job.id === id ? { ...job, ...more } : job)))
  const told = (id: string, isTold: boolean) => change(id, { isTold })

  return {
    list,
    follow(job: JobToFollow): void {
      const others = list().filter(({ id }) => id !== job.id)
      write([{ ...job, community: community(), at: now() }, ...others])
    },
    ended: (id: string, end: JobEnd): void => change(id, { end }),
    told: (id: string): void => told(id, true),
    /** Ends a job where its end is told: nothing else tells of it, unless it could not be ended. */
    async endHere<Answer>(id: string, end: () => Promise<Answer>): Promise<Answer> {
      const wasTold = list().some((job) => job.id === id && job.isTold)
      // It may be known to have ended before the answer is there.
      told(id, true)
      try {
        return await end()
      } catch (error) {
        told(id, wasTold)
        throw error
      }
    },
    /** Follows some of them no longer. */
    forget: (ids: readonly string[]): void => write(list().filter(({ id }) => !ids.includes(id))),
    /** To be called when another tab may have changed them, or somebody else is connected. */
    tell,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
