/** How long after a transition the page scrolls, in milliseconds. */
const delay = 100

interface Transition {
  /** Undefined for the page that the browser itself came to. */
  readonly from?: unknown
  readonly hash: string
  /** Where the page was left, from its left and its top. */
  saved(): readonly [x: number, y: number] | null | undefined
}

/**
 * Scrolls as a transition between pages ends: to where a page was left, else to its top.
 *
 * @returns whether Gatsby is to scroll at once. Where a browser comes to a page by itself it has scrolled already, and
 * whoever reads on before scripts run is not to be taken back.
 */
export function scrollTransition({ from, hash, saved }: Transition): boolean {
  if (from === undefined) return false
  if (hash !== '') return true
  const [x, y] = saved() ?? [0, 0]
  setTimeout(() => window.scrollTo(x, y ?? 0), delay)
  return false
}
