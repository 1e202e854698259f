import { RELOAD_GUARD_MS } from '../constants'

const key = 'parvis.reloadedAt'

/** Prevents reloading a page in a loop. */
export interface ReloadGuard {
  /** Milliseconds until the page may be reloaded; 0 when it may be now. */
  wait(): number
  /** Reloads the page, and notes when. */
  reload(location: Pick<Location, 'reload'>): void
}

export function createReloadGuard(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number,
): ReloadGuard {
  return {
    wait: () => Math.max(0, Number(storage.getItem(key) ?? 0) + RELOAD_GUARD_MS - now()),
    reload(location) {
      storage.setItem(key, String(now()))
      location.reload()
    },
  }
}
