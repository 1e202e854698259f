import type { APIAuditLogEntry, APIMessage, APIRole } from 'discord-api-types/v10'
import { type Channel, type ChannelPlan, channelOf, firstChannels } from './channel.js'
import { type GeneratedPlan, generatedMembers, type Period } from './generated-members.js'
import type { Invite } from './invite.js'
import { mixed } from './random.js'
import { firstRoles, roleOf } from './role.js'
import { type Roster, rosterOf } from './roster.js'
import { snowflakeAt } from './snowflake.js'

export interface GuildPlan {
  readonly id?: string
  readonly name?: string
  readonly description?: string | null
  readonly locale?: string
  readonly icon?: string | null
  readonly ownerId?: string
  /** Number of members, without bots that are added later. */
  readonly members?: number
  readonly seed?: number
  /** Guilds with the same number have the same people. */
  readonly people?: number
  /** When its members joined; until 2026 by default. */
  readonly joins?: Period
  readonly channels?: readonly ChannelPlan[]
  /** Whether the person on the authorisation page may add bots; true by default. */
  readonly isManaged?: boolean
  /** Whether new members must accept the rules first; false by default. */
  readonly requiresRules?: boolean
  /** Code of an invite that is nobody's; none by default. */
  readonly vanityCode?: string | null
}

/** A server of Discord. */
export interface Guild {
  readonly id: string
  name: string
  description: string | null
  icon: string | null
  ownerId: string
  locale: string
  /** False during an outage. */
  isAvailable: boolean
  isManaged: boolean
  /** Whether new members are pending until they accept the rules: the feature MEMBER_VERIFICATION_GATE_ENABLED. */
  requiresRules: boolean
  /** Code of an invite that is nobody's, and not listed with the others. */
  vanityCode: string | null
  readonly roles: Map<string, APIRole>
  readonly channels: Map<string, Channel>
  /** Messages of each channel, in order. */
  readonly messages: Map<string, APIMessage[]>
  readonly roster: Roster
  /** Invites by their codes. */
  readonly invites: Map<string, Invite>
  readonly banned: Set<string>
  /** Changes that bots made, in order. */
  readonly auditLog: APIAuditLogEntry[]
}

/** Creates a guild from a plan; defaults depend on its number and the seed. */
export function guildOf(plan: GuildPlan, number: number, seed: number): Guild {
  const id = plan.id ?? (snowflakeAt(Date.UTC(2019, 2, 1)) + (BigInt(number) << 22n)).toString()
  const ownSeed = plan.seed ?? mixed(seed, number, 1)
  const generated: GeneratedPlan = {
    count: plan.members ?? 0,
    seed: ownSeed,
    people: plan.people ?? mixed(ownSeed, 0, 2),
    joins: plan.joins,
  }
  const members = generatedMembers(generated)
  return {
    id,
    name: plan.name ?? `Guild ${number + 1}`,
    description: plan.description ?? null,
    icon: plan.icon === undefined ? iconOf(ownSeed) : plan.icon,
    ownerId: plan.ownerId ?? members.idAt(0).toString(),
    locale: plan.locale ?? 'en-US',
    isAvailable: true,
    isManaged: plan.isManaged ?? true,
    requiresRules: plan.requiresRules ?? false,
    vanityCode: plan.vanityCode ?? null,
    roles: rolesOf(id),
    channels: channelsOf(id, plan.channels ?? firstChannels(id)),
    messages: new Map(),
    roster: rosterOf(members),
    invites: new Map(),
    banned: new Set(),
    auditLog: [],
  }
}

function rolesOf(guildId: string): Map<string, APIRole> {
  return new Map(
    firstRoles.map((plan, index) => {
      const id = index === 0 ? guildId : (BigInt(guildId) + BigInt(index)).toString()
      return [id, roleOf(id, plan)]
    }),
  )
}

function channelsOf(guildId: string, plans: readonly ChannelPlan[]): Map<string, Channel> {
  return new Map(
    plans.map((plan, index) => {
      const id = plan.id ?? (BigInt(guildId) + BigInt(1000 + index)).toString()
      return [id, channelOf(guildId, id, index, plan)]
    }),
  )
}

/** Hash of a guild's icon: 32 digits, as at Discord. */
function iconOf(seed: number): string {
  const eight = (purpose: number) => mixed(seed, 0, purpose).toString(16).padStart(8, '0')
  return [3, 4, 5, 6].map(eight).join('')
}
