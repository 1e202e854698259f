const key = 'parvis.reloadedAt'

/** How long after a reload no other one is offered, in milliseconds. */
const rest = 10_000

/** Reloads the page, and stores when. */
export function reload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Storage may be unavailable.
  }
  location.reload()
}

/** Whether the page was reloaded recently. */
export function wasJustReloaded(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(key) ?? 0) < rest
  } catch {
    return false
  }
}
