import type { Change, LiveMessage } from './change'

/** Follows the changes of an account and notifies listeners, from the first call of `follow` on. */
export interface Live {
  /**
   * Follows for an audience, in place of the previous one.
   *
   * @returns stops following
   */
  follow(audience: string): () => void
  /** @returns unsubscribes the listener */
  listen(listener: Listener): () => void
  /** Whether changes arrive; undefined when none are followed. */
  isLive(): boolean | undefined
  /** Calls a listener when `isLive` changes. @returns unsubscribes it */
  subscribe(listener: () => void): () => void
}

export interface Listener {
  changed(change: Change): void
  /** Called when anything may have changed. */
  missed(): void
}

/** @param openShared opens a stream that is shared with the other tabs of that name; returns what closes it */
export function createLive(
  openShared: (name: string, onMessage: (message: LiveMessage) => void) => () => void,
): Live {
  const listeners = new Set<Listener>()
  const subscribers = new Set<() => void>()
  let isLive: boolean | undefined
  let current: symbol | undefined
  let leave = () => {}

  function become(now: boolean | undefined): void {
    const hadGap = now === true && isLive !== true
    if (now !== isLive) {
      isLive = now
      for (const subscriber of subscribers) subscriber()
    }
    if (hadGap) handle({ type: 'missed' })
  }

  function handle(message: LiveMessage): void {
    if (message.type === 'live') become(message.isLive)
    for (const listener of listeners) {
      if (message.type === 'changed') listener.changed(message.change)
      if (message.type === 'missed') listener.missed()
    }
  }

  return {
    follow(audience) {
      leave()
      const mine = Symbol(audience)
      current = mine
      become(false)
      leave = openShared(audience, (message) => {
        if (current === mine) handle(message)
      })
      return () => {
        if (current !== mine) return
        current = undefined
        leave()
        become(undefined)
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isLive: () => isLive,
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
  }
}
