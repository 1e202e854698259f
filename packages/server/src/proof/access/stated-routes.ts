import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Access } from '@parvis/schema'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** A route as an app registers it. */
export interface StatedRoute {
  readonly method: string
  /** Such as `/api/companies/:id`. */
  readonly path: string
  /** The access it requires; undefined when it states none. */
  readonly access: Access | undefined
  /** Whether it accepts public submissions only, and another route has the same path. */
  readonly isForSubmissions: boolean
}

/** Composes an app and returns all of its registered routes. */
export async function withStatedRoutes<Made>(
  make: () => Promise<Made>,
): Promise<{ made: Made; routes: readonly StatedRoute[] }> {
  const registered: RouteOptions[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      registered.push(route)
    })
  }
  subscribe('fastify.initialization', watch)
  try {
    const made = await make()
    return { made, routes: registered.flatMap(stated) }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}

/** The name of a route, such as `GET /api/companies/:id`. */
export function nameOf({ method, path, isForSubmissions }: StatedRoute): string {
  return `${method} ${path}${isForSubmissions ? ' {"form":"yes"}' : ''}`
}

function stated({ method, url, config, constraints }: RouteOptions): StatedRoute[] {
  const isForSubmissions = constraints?.form !== undefined
  return [method]
    .flat()
    .map((each) => ({ method: each, path: url, access: config?.access, isForSubmissions }))
}
