import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EngineError } from '../errors/index.js'

const methodsAt = Symbol('methods at addresses')

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of each address, as routes are registered. */
    [methodsAt]?: Map<string, Methods>
  }
}

interface Methods {
  readonly form: RegExp
  readonly names: Set<string>
}

/** Collects which methods each address answers; to be called before there are routes. */
export function collectMethods(app: FastifyInstance): void {
  const addresses = new Map<string, Methods>()
  app.decorate(methodsAt, addresses)
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = addresses.get(url) ?? { form: formOf(url), names: new Set<string>() }
    for (const name of [method].flat()) known.names.add(name)
    addresses.set(url, known)
  })
}

/** What an unknown address is answered: 404, or 405 where it is known with another method. */
export function unknownAddress({ url, method, server: app }: FastifyRequest): EngineError {
  const path = url.split('?')[0] ?? ''
  const allow = [...(app[methodsAt]?.values() ?? [])]
    .filter(({ form }) => form.test(path))
    .flatMap(({ names }) => [...names])
  // With the method it asks for, something in the address itself is none that a route takes.
  if (allow.length > 0 && !allow.includes(method))
    return new EngineError('method_not_allowed', { allow: [...new Set(allow)].sort() })
  const detail = `Page not found: ${path}`
  return new EngineError('not_found', { detail: { fr: detail, en: detail } })
}

function formOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`)
}
