import type { Page, Visit } from '../../routing/page'

/** A visit to a page, for tests. */
export function visitOf(page: Partial<Page>, visit: Partial<Visit> = {}): Visit {
  return {
    path: '/admin',
    params: {},
    query: new URLSearchParams(),
    ...visit,
    page: { path: '', layout: 'admin', middleware: [], ...page },
  }
}
