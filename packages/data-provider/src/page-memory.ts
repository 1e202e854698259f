import type { Cursors } from './list-headers.js'

/** Metadata of one answer of a list. */
export interface PageAnswer {
  /** Number of the page, from 1. */
  page: number
  perPage: number
  total: number
  cursors: Cursors
}

interface KnownList {
  /** Cursor by page number. */
  pages: Map<number, string>
  lastPage: number
}

/** Number of cached lists; the least recently read one is evicted first. */
const capacity = 50

/** Key of the cursor of a list's last page. */
const last = 'last'

/** Caches the cursors of neighbouring pages, which make them readable in constant time. */
export function createPageMemory() {
  const lists = new Map<string, KnownList>()
  return {
    /** Cursor of a page; undefined when only its rank is known. */
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
