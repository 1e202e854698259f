import { PermissionFlagsBits } from 'discord-api-types/v10'
import { type Application, isSnowflake, type World } from '../world/index.js'

/** What somebody is asked to agree to. */
export interface Invitation {
  readonly application: Application
  readonly scopes: readonly string[]
  /** Where they are sent back to; undefined when they are not. */
  readonly redirectUri?: string
  readonly state?: string
  /** What the bot asks to be allowed. */
  readonly permissions: bigint
  /** The guild chosen beforehand. */
  readonly guildId?: string
  readonly isGuildFixed: boolean
}

/** What is wrong with an invitation, so that nobody can be asked. */
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

/** Reads the address of an authorisation page as Discord documents it. */
export function invitationOf(world: World, query: URLSearchParams): Invitation | InvitationProblem {
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
