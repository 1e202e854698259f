/** Whether the database is prepared. What is embedded answers before, so that web processes start meanwhile. */
export interface Preparation {
  isDone(): boolean
  /** @throws Error when the preparation failed */
  readonly done: Promise<void>
  succeed(): void
  fail(error: Error): void
}

/** Only the first end counts: later processes find a prepared database. */
export function createPreparation(): Preparation {
  let isDone = false
  let settle: Pick<Preparation, 'succeed' | 'fail'> | undefined
  const done = new Promise<void>((resolve, reject) => {
    settle = { succeed: resolve, fail: reject }
  })
  // A supervisor that is stopped meanwhile does not wait for it.
  done.catch(() => undefined)
  return {
    isDone: () => isDone,
    done,
    succeed() {
      isDone = true
      settle?.succeed()
    },
    fail: (error) => settle?.fail(error),
  }
}
