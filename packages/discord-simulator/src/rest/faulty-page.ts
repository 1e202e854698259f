import type { PageFault } from './fault.js'

/** A page other than it should be, as Discord’s sometimes are. */
export function pageWith(fault: PageFault, page: unknown): unknown {
  return Array.isArray(page) ? changes[fault](page) : page
}

const changes: Record<PageFault, (page: unknown[]) => unknown[]> = {
  short: (page) => page.slice(0, Math.ceil(page.length / 2)),
  // Some of them twice, as where one page reaches into the next.
  overlapping: (page) => [...page.slice(0, Math.ceil(page.length / 10)), ...page],
  unsorted: (page) => page.toReversed(),
  empty: () => [],
}
