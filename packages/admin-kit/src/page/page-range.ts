export interface PageRange {
  /** Ranks of the first and last items shown, from 1; both 0 when there are none. */
  from: number
  to: number
  /** Number of pages; at least 1. */
  pages: number
}

/** The range of a list that a page shows. */
export function pageRange(page: number, perPage: number, total: number): PageRange {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  return { from, to: Math.min(page * perPage, total), pages }
}
