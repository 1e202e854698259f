import type { FastifyInstance } from 'fastify'

/** The routes of an app that is ready, such as `GET /things/:id`; HEAD, which follows from GET, is left out. */
export function routeList(app: FastifyInstance): string[] {
  const above: string[] = []
  const routes: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│├└─ ]*)(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    above.length = depth
    above[depth] = part
    const known = methods?.split(', ').filter((method) => method !== 'HEAD') ?? []
    routes.push(...known.map((method) => `${method} ${above.join('')}`))
  }
  return routes
}
