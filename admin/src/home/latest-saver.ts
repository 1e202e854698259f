/** Saves one value at a time: those that come meanwhile wait, and only the latest of them is saved. */
export interface LatestSaver<Value> {
  /** Resolves once this value, or a later one in its place, is saved; rejects when saving fails, which drops what waits. */
  save(value: Value): Promise<void>
  /** Whether something is being saved, or waits for it. */
  isBusy(): boolean
}

export function createLatestSaver<Value>(write: (value: Value) => Promise<void>): LatestSaver<Value> {
  let running: Promise<void> | undefined
  let waiting: { value: Value; done: Promise<void> } | undefined

  function start(value: Value): Promise<void> {
    const written = write(value).finally(() => {
      running = undefined
    })
    running = written
    return written
  }

  function wait(value: Value, before: Promise<void>): Promise<void> {
    if (waiting) {
      waiting.value = value
      return waiting.done
    }
    const own = { value, done: Promise.resolve() }
    waiting = own
    own.done = before.then(
      () => {
        waiting = undefined
        return start(own.value)
      },
      (error) => {
        waiting = undefined
        throw error
      },
    )
    return own.done
  }

  return {
    save: (value) => (running ? wait(value, running) : start(value)),
    isBusy: () => running !== undefined || waiting !== undefined,
  }
}
