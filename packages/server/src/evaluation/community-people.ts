import type { ChatMember } from '@parvis/chat'
import type { FormerMember } from '@parvis/communities'
import { type Guild, worldOf } from '@parvis/discord-simulator'
import { evaluationServers } from './discord-servers.js'

const day = 24 * 60 * 60_000
const year = 365 * day

/** The people of a server when an evaluation begins. */
export interface ServerPeople {
  readonly guild: Guild
  /** How many are there. */
  readonly members: number
  /** Some of them who joined last. */
  readonly newest: readonly ChatMember[]
  /** Those who left in the year before. */
  readonly former: readonly FormerMember[]
  readonly began: Date
}

/** The people of the servers of an evaluation, by server, when its communities are created. */
export function communityPeople(demoSize: number, began: Date): ServerPeople[] {
  const servers = evaluationServers(demoSize, began)
  // More people than are on the servers: the last ones have left.
  const guilds = servers.map((plan) => ({ ...plan, members: plan.members + formerOf(plan.members) }))
  const world = worldOf({ guilds })
  return [...world.guilds.values()].slice(0, 2).map((guild, index) => {
    const members = servers[index]?.members ?? 0
    const former = Array.from({ length: formerOf(members) }, (_, place) =>
      formerMember(guild, members + place, place, began),
    )
    return { guild, members, newest: newestOf(guild, members), former, began }
  })
}

/** How many people have left a server with so many members. */
function formerOf(members: number): number {
  return Math.min(900, Math.ceil(members / 5))
}

const mostLookedAt = 5000
const mostNewest = 150

/** Some people who joined last, the newest first. */
function newestOf(guild: Guild, members: number): ChatMember[] {
  return Array.from({ length: Math.min(members, mostLookedAt) }, (_, index) => memberAt(guild, index))
    .filter(({ isBot }) => !isBot)
    .sort((one, other) => timeOf(other) - timeOf(one))
    .slice(0, mostNewest)
}

/** Someone who left in the year before the evaluation began. */
function formerMember(guild: Guild, index: number, place: number, began: Date): FormerMember {
  const member = memberAt(guild, index)
  const from = Math.max(timeOf(member), began.getTime() - year)
  // Multiples of the golden ratio are spread evenly.
  const share = (place * 0.618034) % 1
  return { member, leftAt: new Date(from + share * (began.getTime() - from)) }
}

const timeOf = ({ joinedAt }: ChatMember) => joinedAt?.getTime() ?? 0

/** A member by their number; their picture comes with the synchronisation. */
function memberAt({ roster }: Guild, index: number): ChatMember {
  const member = roster.pick(index)
  if (!member) throw new Error(`There is no member ${index}`)
  const { user, nick, pending, joined_at } = member
  return {
    userId: user.id,
    username: user.username,
    displayName: user.global_name,
    nickname: nick ?? null,
    avatarUrl: null,
    isBot: user.bot === true,
    isPending: pending === true,
    joinedAt: joined_at === null ? null : new Date(joined_at),
  }
}
