const key = 'parvis.reloadedAt'

/** How long a page that was loaded anew is not asked to be again, in milliseconds. */
const rest = 10_000

/** Loads the page anew, and remembers when. */
export function reload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Where nothing may be kept, nothing is remembered.
  }
  location.reload()
}

/** Whether it is not long ago that the page was loaded anew. */
export function wasJustReloaded(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(key) ?? 0) < rest
  } catch {
    return false
  }
}
