import type { Cursors } from './list-headers.js'

/** What one answer says of its list. */
export interface PageAnswer {
  /** Number of the page, from 1. */
  page: number
  perPage: number
  total: number
  cursors: Cursors
}

interface KnownList {
  /** Number of a page → the cursor that leads to it. */
  pages: Map<number, string>
  lastPage: number
}

/** How many lists are remembered; the least recently read one goes first. */
const capacity = 50

/** The cursor of a list's last page, wherever one comes from. */
const last = 'last'

/** Remembers the cursors of neighbouring pages, by which pages of lists are reached in constant time. */
export function createPageMemory() {
  const lists = new Map<string, KnownList>()
  return {
    /** The cursor that leads to a page; undefined when only its rank does. */
    cursorOf(list: string, page: number): string | undefined {
      const known = lists.get(list)
      if (page === 1 || !known) return undefined
      return page === known.lastPage ? last : known.pages.get(page)
    },
    remember(list: string, { page, perPage, total, cursors }: PageAnswer): void {
      const pages = lists.get(list)?.pages ?? new Map<number, string>()
      if (cursors.next) pages.set(page + 1, cursors.next)
      if (cursors.prev) pages.set(page - 1, cursors.prev)
      lists.delete(list)
      lists.set(list, { pages, lastPage: Math.ceil(total / perPage) })
      for (const oldest of [...lists.keys()].slice(0, -capacity)) lists.delete(oldest)
    },
    delete(list: string): void {
      lists.delete(list)
    },
  }
}
