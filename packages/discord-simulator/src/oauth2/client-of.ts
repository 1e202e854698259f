import { timingSafeEqual } from 'node:crypto'
import type { Application, World } from '../world/index.js'
import { oauthProblems } from './oauth-error.js'

/** The application that asks for a token, by the header `authorization` or by what the form says. @throws OauthError 401 */
export function clientOf(world: World, header: string | undefined, form: URLSearchParams): Application {
  const [id, secret] = header?.startsWith('Basic ')
    ? basic(header.slice(6))
    : [form.get('client_id') ?? '', form.get('client_secret') ?? '']
  const application = world.applications.get(id)
  if (application === undefined || !isSame(application.secret, secret)) throw oauthProblems.client()
  return application
}

function basic(encoded: string): [id: string, secret: string] {
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return [id, rest.join(':')]
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
