import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guildBody } from '../rest/bodies.js'
import { guarded } from '../rest/guarded.js'
import type { RestContext } from '../rest/route.js'
import { type Agreement, tokenLife } from '../world/grants.js'
import type { Application, World } from '../world/index.js'

/** Adds the exchange of codes for tokens, and their revocation. Only forms are read. */
export function addTokenRoutes(app: FastifyInstance, prefix: string, context: RestContext): void {
  app.post(`${prefix}/oauth2/token`, guarded('POST /oauth2/token', context, answering(exchange(context))))
  app.post(
    `${prefix}/oauth2/token/revoke`,
    guarded('POST /oauth2/token/revoke', context, answering(revoke(context))),
  )
}

function tokenBody(
  { access, refresh }: { access: string; refresh: string },
  scopes: readonly string[],
): object {
  return {
    token_type: 'Bearer',
    access_token: access,
    expires_in: tokenLife,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}

/** An error of RFC 6749, section 5.2, as Discord words it. */
class OauthError extends Error {
  constructor(
    readonly status: 400 | 401,
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'OauthError'
  }

  get body(): object {
    return { error: this.code, error_description: this.message }
  }
}

const oauthProblems = {
  client: () => new OauthError(401, 'invalid_client', 'Invalid "client_id" or "client_secret" in request.'),
  request: (what: string) => new OauthError(400, 'invalid_request', `Missing "${what}" in request.`),
  grant: (what: string) => new OauthError(400, 'invalid_grant', `Invalid "${what}" in request.`),
  grantType: () => new OauthError(400, 'unsupported_grant_type', 'Invalid "grant_type" in request.'),
}

type Exchange = (form: URLSearchParams, application: Application) => object

function answering(answer: (request: FastifyRequest, form: URLSearchParams) => object) {
  return (request: FastifyRequest, reply: FastifyReply): object => {
    reply.header('cache-control', 'no-store')
    try {
      return answer(request, request.body instanceof URLSearchParams ? request.body : new URLSearchParams())
    } catch (error) {
      if (!(error instanceof OauthError)) throw error
      reply.code(error.status)
      return error.body
    }
  }
}

function exchange(context: RestContext) {
  const grantTypes: Readonly<Record<string, Exchange>> = {
    authorization_code: codeExchange(context),
    refresh_token: refreshExchange(context),
  }
  return ({ headers }: FastifyRequest, form: URLSearchParams): object => {
    const grantType = form.get('grant_type')
    if (grantType === null) throw oauthProblems.request('grant_type')
    if (!Object.hasOwn(grantTypes, grantType)) throw oauthProblems.grantType()
    return grantTypes[grantType]?.(form, clientOf(context.world, headers.authorization, form)) ?? {}
  }
}

function codeExchange({ world, grants }: RestContext): Exchange {
  return (form, application) => {
    const agreement = grants.redeem(required(form, 'code'), application, form.get('redirect_uri') ?? '')
    if (agreement === undefined) throw oauthProblems.grant('code')
    const guild = agreement.guildId === undefined ? undefined : world.guilds.get(agreement.guildId)
    if (guild) world.addBot(guild.id, application.id, agreement.permissions)
    return { ...tokens(application, agreement.scopes), ...(guild ? { guild: guildBody(guild) } : {}) }
  }

  function tokens(application: Application, scopes: Agreement['scopes']): object {
    return tokenBody(grants.issue(application, scopes), scopes)
  }
}

function refreshExchange({ grants }: RestContext): Exchange {
  return (form, application) => {
    const scopes = grants.renew(required(form, 'refresh_token'), application)
    if (scopes === undefined) throw oauthProblems.grant('refresh_token')
    return tokenBody(grants.issue(application, scopes), scopes)
  }
}

function revoke({ world, grants }: RestContext) {
  return ({ headers }: FastifyRequest, form: URLSearchParams): object => {
    const application = clientOf(world, headers.authorization, form)
    grants.revoke(required(form, 'token'), application)
    return {}
  }
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name)
  if (!value) throw oauthProblems.request(name)
  return value
}

/** Authenticates an application by the header `authorization` or by the form. @throws OauthError 401 */
function clientOf(world: World, header: string | undefined, form: URLSearchParams): Application {
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
