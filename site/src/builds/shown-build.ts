/** What the browser kept of how a page came. */
type Arrival = Pick<PerformanceNavigationTiming, 'serverTiming'>

/**
 * The build that the page is of: the server names it beside the page, which is the same in many builds. Undefined where it
 * does not.
 */
export function shownBuild(
  [arrival]: readonly Partial<Arrival>[] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[],
): string | undefined {
  return arrival?.serverTiming?.find(({ name }) => name === 'build')?.description
}
