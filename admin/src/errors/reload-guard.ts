import { RELOAD_GUARD_MS } from '../constants'

const key = 'parvis.reloadedAt'

/** Keeps a page from being reloaded again and again. */
export interface ReloadGuard {
  /** Milliseconds until the page may be reloaded; 0 when it may be now. */
  wait(): number
  /** Notes that the page is reloaded now. */
  note(): void
}

export function createReloadGuard(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number,
): ReloadGuard {
  return {
    wait: () => Math.max(0, Number(storage.getItem(key) ?? 0) + RELOAD_GUARD_MS - now()),
    note: () => storage.setItem(key, String(now())),
  }
}
