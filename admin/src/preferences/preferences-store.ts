import type { Preferences } from '../session/stored-preferences'

export interface PreferencesDependencies {
  /** This browser's last known preferences of the signed-in person. */
  copy: { get(): Preferences | undefined; set(preferences: Preferences): void }
  /** Reads them by the API. */
  read(): Promise<Preferences>
  /** Saves a change by the API. */
  write(change: Preferences): Promise<void>
}

export interface PreferencesStore {
  current(): Preferences
  subscribe(listener: () => void): () => void
  /** Reads the server's preferences, and waits for them only if this browser stores none; never throws. */
  load(): Promise<void>
  /** Why they could not be read; undefined when they could. */
  failure(): unknown
  /** Applies a choice here at once, and everywhere once it is saved. @throws ApiProblem */
  choose(change: Preferences): Promise<void>
}

/** Stores the preferences of the signed-in person: here, and on the server for their other browsers. */
export function createPreferences({ copy, read, write }: PreferencesDependencies): PreferencesStore {
  const stored = copy.get()
  const listeners = new Set<() => void>()
  let current = stored ?? {}
  let failure: unknown
  let choices = 0

  const apply = (next: Preferences) => {
    current = next
    copy.set(next)
    for (const listener of listeners) listener()
  }
  const follow = async () => {
    const before = choices
    try {
      const found = await read()
      if (choices === before) apply(found)
    } catch (error) {
      failure = error
      for (const listener of listeners) listener()
    }
  }

  return {
    current: () => current,
    failure: () => failure,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async () => {
      const following = follow()
      if (!stored) await following
    },
    choose: async (change) => {
      choices++
      apply({ ...current, ...change })
      await write(change)
    },
  }
}
