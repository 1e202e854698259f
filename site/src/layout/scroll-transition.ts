/** How long after a transition the page scrolls, in milliseconds. */
const delay = 100

interface Transition {
  /** Undefined for the page that the browser loaded. */
  readonly from?: unknown
  readonly hash: string
  /** Where the page was left, from its left and its top. */
  saved(): readonly [x: number, y: number] | null | undefined
}

/**
 * Scrolls at the end of a page transition: to the previous position, else to the top.
 *
 * @returns whether Gatsby should scroll at once. A page that the browser loaded is scrolled already, and people
 * who read on before scripts run must not be moved back.
 */
export function scrollTransition({ from, hash, saved }: Transition): boolean {
  if (from === undefined) return false
  if (hash !== '') return true
  const [x, y] = saved() ?? [0, 0]
  setTimeout(() => window.scrollTo(x, y ?? 0), delay)
  return false
}
