import type { FastifyInstance } from 'fastify'

/** A line of the tree: how deep it is, its part of the path, its methods, and what they are constrained to. */
const routeLine = /^([│├└─ ]*)(.*?)(?: \(([A-Z, ]+)\)( \{.*\})?)?$/

/**
 * The routes of an app that is ready, such as `GET /things/:id`, with what they are constrained to; HEAD, which follows from
 * GET, is left out.
 */
export function routeList(app: FastifyInstance): string[] {
  const above: string[] = []
  const routes: string[] = []
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods, constraints = ''] = routeLine.exec(line) ?? []
    const depth = indent.length / 4
    above.length = depth
    above[depth] = part
    const known = methods?.split(', ').filter((method) => method !== 'HEAD') ?? []
    routes.push(...known.map((method) => `${method} ${above.join('')}${constraints}`))
  }
  return routes
}
