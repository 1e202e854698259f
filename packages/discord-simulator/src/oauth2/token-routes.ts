import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guildBody } from '../rest/bodies.js'
import { guarded } from '../rest/guarded.js'
import type { RestContext } from '../rest/route.js'
import type { Application } from '../world/index.js'
import { clientOf } from './client-of.js'
import { type Agreement, tokenLife } from './grants.js'
import { OauthError, oauthProblems } from './oauth-error.js'

/** Adds the exchange of codes for tokens, and their end. Forms only: whatever else is sent has no fields. */
export function addTokenRoutes(app: FastifyInstance, prefix: string, context: RestContext): void {
  app.post(`${prefix}/oauth2/token`, guarded('POST /oauth2/token', context, answering(exchange(context))))
  app.post(
    `${prefix}/oauth2/token/revoke`,
    guarded('POST /oauth2/token/revoke', context, answering(revoke(context))),
  )
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

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name)
  if (!value) throw oauthProblems.request(name)
  return value
}
