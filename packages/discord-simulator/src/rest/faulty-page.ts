import type { PageFault } from './fault.js'

/** How much of the page before comes once more. */
const overlap = 10

/** Pages other than they should be, as Discord’s sometimes are. */
export function faultyPages() {
  // The end of the latest page of each address.
  const ends = new Map<string, unknown[]>()
  return {
    /** What is answered in the place of a page; anything but a list stays as it is. */
    changed(address: string, answered: unknown, fault: PageFault | undefined): unknown {
      if (!Array.isArray(answered)) return answered
      const page = fault ? changes[fault](answered, ends.get(address) ?? []) : answered
      ends.set(address, page.slice(-overlap))
      return page
    },
  }
}

const changes: Record<PageFault, (page: unknown[], before: unknown[]) => unknown[]> = {
  short: (page) => page.slice(0, Math.ceil(page.length / 2)),
  // The first page of all reaches into itself.
  overlapping: (page, before) => [...(before.length > 0 ? before : page.slice(0, overlap)), ...page],
  unsorted: (page) => page.toReversed(),
  empty: () => [],
}
