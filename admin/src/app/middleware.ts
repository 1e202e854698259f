/** What can run before a page: it lets pass, redirects, or refuses; and how several run one after the other. */

import { matchPath, redirect } from 'react-router-dom'
import { MissingPageError, PageError } from '../errors/page-error'
import type { Visit } from '../routing/page'
import { mayOpen } from '../session/access'
import type { Session } from '../session/session'

/** A step before a page: it lets pass, or throws a redirect or an error. */
export type Middleware<Context> = (context: Context) => void | Promise<void>

/**
 * Makes the function that runs the middleware a route names, one after the other in the given order.
 *
 * @throws Error 'Unknown route middleware' (from that function) when a name has no place or no middleware
 */
export function createPipeline<Context>(
  order: readonly string[],
  middleware: Readonly<Record<string, Middleware<Context>>>,
): (names: readonly string[], context: Context) => Promise<void> {
  const find = (name: string) => {
    const found = order.includes(name) && middleware[name]
    if (!found) throw new Error('Unknown route middleware')
    return { place: order.indexOf(name), run: found }
  }

  return async (names, context) => {
    const steps = names.map(find).sort((a, b) => a.place - b.place)
    for (const { run } of steps) await run(context)
  }
}

/** Makes the `admin` middleware: only who is connected, with the role or the right for the section, passes. */
export function adminAccess(session: Pick<Session, 'connect'>): Middleware<Pick<Visit, 'page'>> {
  return async ({ page }) => {
    const connection = await session.connect()
    if (!mayOpen(connection, page)) throw new PageError(403, 'Forbidden', page.right)
  }
}

/** Refuses an address whose parameters cannot be valid. */
export function pageValidation({ page, path, params, query }: Visit): void {
  if (page.isValid && !page.isValid(params, query)) throw new MissingPageError('invalid', path)
}

/** Where visitors of a path are sent instead. */
export interface RouteRule {
  /** Pattern of the whole path, `/admin` included. */
  readonly from: string
  /** A page of the console, below `/admin`, or a whole address that leaves it. */
  readonly to: string
}

/** Makes the middleware that applies the rules: the first that matches redirects. */
export function routeRules(rules: readonly RouteRule[]): Middleware<{ path: string }> {
  return ({ path }) => {
    const rule = rules.find(({ from }) => matchPath(from, path))
    if (rule) throw redirect(rule.to)
  }
}
