import { matchPath, redirect } from 'react-router-dom'
import type { Middleware } from './pipeline'

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
