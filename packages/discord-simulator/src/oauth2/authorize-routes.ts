import { fillIn, type Locale } from '@parvis/schema'
import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guarded } from '../rest/guarded.js'
import type { RestContext } from '../rest/route.js'
import { type Application, type Guild, isSnowflake, type World } from '../world/index.js'
import { languageOf, messages } from './authorize-messages.js'
import { authorizePage, guildsFor } from './authorize-page.js'
import { html, sendPage } from './page.js'

const path = '/oauth2/authorize'

/** Adds the page on which a person accepts or declines a bot. */
export function addAuthorizeRoutes(app: FastifyInstance, context: RestContext): void {
  const { world } = context
  app.get(
    path,
    guarded(`GET ${path}`, context, (request, reply) => {
      const invitation = invitationOf(world, queryOf(request))
      if (typeof invitation === 'string') return wrong(reply, languageIn(request), invitation)
      return ask(request, reply, invitation, 200)
    }),
  )
  app.post(
    path,
    guarded(`POST ${path}`, context, (request, reply) => {
      const invitation = invitationOf(world, queryOf(request))
      if (typeof invitation === 'string') return wrong(reply, languageIn(request), invitation)
      return decide(request, reply, invitation)
    }),
  )

  function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    invitation: Invitation,
    status: number,
    problem?: string,
  ) {
    const language = languageIn(request)
    return sendPage(reply, status, {
      language,
      title: fillIn(messages[language].title, { application: invitation.application.name }),
      content: authorizePage({ world, invitation, language, action: request.url, problem }),
      leadsTo: invitation.redirectUri && new URL(invitation.redirectUri).origin,
    })
  }

  function decide(request: FastifyRequest, reply: FastifyReply, invitation: Invitation) {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (form.get('decision') !== 'allow') return deny(request, reply, invitation)
    if (!invitation.scopes.includes('bot')) return allow(request, reply, invitation, undefined, 0n)
    const guild = guildsFor(world, invitation).find(({ id }) => id === form.get('guild_id'))
    const { not_allowed_there } = messages[languageIn(request)].problems
    if (guild === undefined) return ask(request, reply, invitation, 400, not_allowed_there)
    return allow(request, reply, invitation, guild, invitation.permissions & permissionsIn(form))
  }

  function allow(
    request: FastifyRequest,
    reply: FastifyReply,
    invitation: Invitation,
    guild: Guild | undefined,
    permissions: bigint,
  ) {
    const { application, scopes, redirectUri, state } = invitation
    if (guild && !application.requiresCodeGrant) world.addBot(guild.id, application.id, permissions)
    if (redirectUri === undefined) return showNotice(request, reply, messages[languageIn(request)].doneHint)
    const code = context.grants.newCode({ application, scopes, redirectUri, guildId: guild?.id, permissions })
    const about = guild && { guild_id: guild.id, permissions: String(permissions) }
    return reply.redirect(context.redirects.to(redirectUri, { code, state, ...about }), 303)
  }

  function deny(request: FastifyRequest, reply: FastifyReply, { redirectUri, state }: Invitation) {
    if (redirectUri === undefined) return showNotice(request, reply, messages[languageIn(request)].denied)
    const refusal = { error: 'access_denied', error_description: accessDenied, state }
    return reply.redirect(context.redirects.to(redirectUri, refusal), 303)
  }
}

/** Parameters of an authorisation page. */
export interface Invitation {
  readonly application: Application
  readonly scopes: readonly string[]
  /** Redirect address; undefined without a redirect. */
  readonly redirectUri?: string
  readonly state?: string
  /** Requested permissions. */
  readonly permissions: bigint
  /** Preselected guild. */
  readonly guildId?: string
  readonly isGuildFixed: boolean
}

/** Problem of an invalid invitation. */
export type InvitationProblem =
  | 'unknown_application'
  | 'invalid_redirect'
  | 'invalid_scope'
  | 'invalid_response_type'
  | 'code_grant_required'
  | 'invalid_permissions'
  | 'invalid_guild'
  | 'invalid_integration_type'

const knownScopes = ['bot', 'applications.commands', 'identify', 'email', 'guilds', 'guilds.join']

/** Parses the address of an authorisation page as Discord documents it. */
function invitationOf(world: World, query: URLSearchParams): Invitation | InvitationProblem {
  const application = world.applications.get(query.get('client_id') ?? '')
  if (application === undefined) return 'unknown_application'
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean)
  const problem = problemOf(application, scopes, query)
  if (problem) return problem
  const answersCode = query.get('response_type') === 'code'
  return {
    application,
    scopes,
    redirectUri: answersCode ? (query.get('redirect_uri') ?? application.redirectUris[0]) : undefined,
    state: query.get('state') ?? undefined,
    permissions: BigInt(query.get('permissions') ?? 0) & allPermissions,
    guildId: query.get('guild_id') ?? undefined,
    isGuildFixed: query.get('disable_guild_select') === 'true',
  }
}

function problemOf(
  application: Application,
  scopes: readonly string[],
  query: URLSearchParams,
): InvitationProblem | undefined {
  const redirect = query.get('redirect_uri') ?? application.redirectUris[0]
  const type = query.get('response_type')
  const isBotOnly = scopes.every((scope) => scope === 'bot' || scope === 'applications.commands')
  if (scopes.length === 0 || scopes.some((scope) => !knownScopes.includes(scope))) return 'invalid_scope'
  if (type !== null && type !== 'code') return 'invalid_response_type'
  if (type === null && !isBotOnly) return 'invalid_response_type'
  if (type === null && scopes.includes('bot') && application.requiresCodeGrant) return 'code_grant_required'
  if (type === 'code' && !application.redirectUris.includes(redirect ?? '')) return 'invalid_redirect'
  if (!/^\d{1,20}$/.test(query.get('permissions') ?? '0')) return 'invalid_permissions'
  if ((query.get('integration_type') ?? '0') !== '0') return 'invalid_integration_type'
  if (!isSnowflake(query.get('guild_id') ?? '0')) return 'invalid_guild'
  return undefined
}

const allPermissions = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n)

const accessDenied = 'The resource owner or authorization server denied the request'

function showNotice(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const language = languageIn(request)
  const { done } = messages[language]
  return sendPage(reply, 200, {
    language,
    title: done,
    content: html`<div class="part"><h1>${done}</h1><p>${text}</p></div>`,
  })
}

function wrong(reply: FastifyReply, language: Locale, problem: InvitationProblem): FastifyReply {
  const { wrong: title, problems } = messages[language]
  const content = html`<div class="part"><h1>${title}</h1><p>${problems[problem]}</p></div>`
  return sendPage(reply, 400, { language, title, content })
}

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://localhost').searchParams

const languageIn = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])

function permissionsIn(form: URLSearchParams): bigint {
  return form
    .getAll('permission')
    .filter(isSnowflake)
    .reduce((sum, bit) => sum | BigInt(bit), 0n)
}
