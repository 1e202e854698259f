import { createHash } from 'node:crypto'
import { type APIUser, ApplicationFlags } from 'discord-api-types/v10'
import { plainUser } from './generated-members.js'
import { snowflakeAt } from './snowflake.js'

/** Whether the members intent of an application is enabled in the developer portal. */
export type MembersIntent = 'off' | 'limited' | 'full'

export interface ApplicationPlan {
  readonly id?: string
  readonly name?: string
  readonly description?: string
  readonly secret?: string
  readonly botToken?: string
  readonly redirectUris?: readonly string[]
  readonly membersIntent?: MembersIntent
  /** Whether the application may read what others write; false by default. */
  readonly hasContentIntent?: boolean
  /** Whether the bot joins only after its code was exchanged. */
  readonly requiresCodeGrant?: boolean
  readonly isPublic?: boolean
}

/** An application at Discord, and its bot. */
export interface Application {
  readonly id: string
  name: string
  description: string
  secret: string
  botToken: string
  redirectUris: readonly string[]
  membersIntent: MembersIntent
  hasContentIntent: boolean
  requiresCodeGrant: boolean
  isPublic: boolean
  /** Has the same id. */
  readonly bot: APIUser
}

/** Creates an application from a plan; defaults depend on its number. */
export function applicationOf(plan: ApplicationPlan, number: number): Application {
  const id = plan.id ?? (snowflakeAt(Date.UTC(2021, 5, 1)) + (BigInt(number) << 22n)).toString()
  const name = plan.name ?? 'Parvis'
  return {
    id,
    name,
    description: plan.description ?? '',
    secret: plan.secret ?? secretOf(`secret ${id}`).slice(0, 32),
    botToken: plan.botToken ?? botTokenOf(id, 0),
    redirectUris: plan.redirectUris ?? [],
    membersIntent: plan.membersIntent ?? 'limited',
    hasContentIntent: plan.hasContentIntent ?? false,
    requiresCodeGrant: plan.requiresCodeGrant ?? true,
    isPublic: plan.isPublic ?? true,
    bot: {
      ...plainUser,
      id,
      username: name,
      discriminator: '0042',
      global_name: null,
      avatar: null,
      bot: true,
    },
  }
}

/** A bot token in Discord's form, deterministic per counter. */
export function botTokenOf(id: string, turn: number): string {
  const digest = secretOf(`token ${id} ${turn}`)
  return `${Buffer.from(id).toString('base64url')}.${digest.slice(0, 6)}.${digest.slice(6, 44)}`
}

/** Application flags of its privileged intents. */
export function flagsOf({ membersIntent, hasContentIntent }: Application): number {
  return membersFlags[membersIntent] | (hasContentIntent ? ApplicationFlags.GatewayMessageContentLimited : 0)
}

const membersFlags: Readonly<Record<MembersIntent, number>> = {
  off: 0,
  limited: ApplicationFlags.GatewayGuildMembersLimited,
  full: ApplicationFlags.GatewayGuildMembers,
}

function secretOf(text: string): string {
  return createHash('sha512').update(text).digest('base64url')
}
