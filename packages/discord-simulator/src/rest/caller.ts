import type { APIUser } from 'discord-api-types/v10'
import type { Grants } from '../world/grants.js'
import type { Application, World } from '../world/index.js'
import { problems } from './rest-error.js'

/** The authenticated caller: a bot, or an application on behalf of a person. */
export type Caller =
  | { readonly kind: 'bot'; readonly application: Application }
  | {
      readonly kind: 'person'
      readonly application: Application
      readonly user: APIUser & { readonly locale: string }
      readonly scopes: readonly string[]
      /** When the token expires, in milliseconds. */
      readonly expiresAt: number
    }

/** Authenticates by the header `authorization`. @throws RestError 401 with the code 0 for invalid ones */
export function callerOf(world: World, grants: Grants, header: string | undefined): Caller {
  const [scheme, token] = header?.split(' ') ?? []
  if (token === undefined) throw problems.unauthorized()
  if (scheme === 'Bot') {
    const application = [...world.applications.values()].find(({ botToken }) => botToken === token)
    if (application) return { kind: 'bot', application }
  }
  if (scheme === 'Bearer') {
    const grant = grants.find(token)
    if (grant) return { kind: 'person', user: world.visitor, ...grant }
  }
  throw problems.unauthorized()
}
