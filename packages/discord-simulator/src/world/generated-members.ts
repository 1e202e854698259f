import type { APIGuildMember, APIUser, GuildMemberFlags, UserFlags } from 'discord-api-types/v10'
import { displayNameOf, usernameOf } from './names.js'
import { mixed } from './random.js'
import { momentOf, snowflakeAt, timestampOf } from './snowflake.js'

export interface GeneratedPlan {
  readonly count: number
  /** Seed of join dates and nicknames. */
  readonly seed: number
  /** Seed of the people: guilds with the same number have the same people. */
  readonly people: number
  /** When they joined; until 2026 by default. */
  readonly joins?: Period | undefined
}

/** A period of time, in milliseconds since 1970. */
export interface Period {
  readonly from: number
  readonly until: number
}

export type GeneratedMembers = ReturnType<typeof generatedMembers>

const first = snowflakeAt(Date.UTC(2016, 0, 1))
// About a minute between two of them: a million accounts span two years.
const stride = 1n << 38n

const purpose = {
  id: 1,
  bot: 2,
  global: 3,
  avatar: 4,
  nick: 5,
  pending: 6,
  joined: 7,
  names: 200,
  nicks: 300,
}

/** People who are computed on demand, so that a million of them take no memory. Their ids ascend with their index. */
export function generatedMembers({ count, seed, people, joins = usualJoins }: GeneratedPlan) {
  const idAt = (index: number): bigint =>
    first + BigInt(index) * stride + (BigInt(mixed(people, index, purpose.id)) << 6n)

  // Written out field by field for speed: a million of them take seconds.
  function userAt(index: number): APIUser {
    const isBot = mixed(people, index, purpose.bot) % 50 === 0
    const hasName = !isBot && mixed(people, index, purpose.global) % 4 !== 0
    const user: APIUser = {
      id: idAt(index).toString(),
      username: usernameOf(people, index, isBot),
      discriminator: isBot ? String(1 + (index % 9999)).padStart(4, '0') : '0',
      global_name: hasName ? displayNameOf(people, index, purpose.names) : null,
      avatar: avatarOf(people, index),
      public_flags: 0 as UserFlags,
      banner: null,
      accent_color: null,
      avatar_decoration_data: null,
    }
    if (isBot) user.bot = true
    return user
  }

  function at(index: number): APIGuildMember {
    const user = userAt(index)
    return {
      user,
      nick: mixed(seed, index, purpose.nick) % 5 === 0 ? displayNameOf(seed, index, purpose.nicks) : null,
      pending: user.bot !== true && mixed(seed, index, purpose.pending) % 25 === 0,
      joined_at: joinedAt(joins, seed, index, user.id),
      roles: [],
      avatar: null,
      banner: null,
      communication_disabled_until: null,
      premium_since: null,
      flags: 0 as GuildMemberFlags,
      deaf: false,
      mute: false,
    }
  }

  return {
    count,
    at,
    idAt,
    /** Index of an id; -1 when there is none. */
    indexOf(id: bigint): number {
      const index = Number((id - first) / stride)
      return id >= first && index < count && idAt(index) === id ? index : -1
    },
    /** First index with a higher id. */
    indexAfter(id: bigint): number {
      if (id < first) return 0
      const index = Number((id - first) / stride)
      if (index >= count) return count
      return idAt(index) > id ? index : index + 1
    },
  }
}

/** Common fields of users. */
export const plainUser = { public_flags: 0, banner: null, accent_color: null, avatar_decoration_data: null }

/** Common fields of members. */
export const plainMember = {
  avatar: null,
  banner: null,
  communication_disabled_until: null,
  premium_since: null,
  flags: 0,
  deaf: false,
  mute: false,
}

function avatarOf(people: number, index: number): string | null {
  const kind = mixed(people, index, purpose.avatar) % 20
  if (kind < 7) return null
  const half = hexOf(mixed(people, index, 400)) + hexOf(mixed(people, index, 401))
  const hex = half + half
  return kind === 7 ? `a_${hex}` : hex
}

/** Eight digits without padding. */
function hexOf(number: number): string {
  return ((number | 0x80000000) >>> 0).toString(16)
}

/** When members joined by default. */
export const usualJoins: Period = { from: Date.UTC(2019, 0, 1), until: Date.UTC(2026, 0, 1) }

function joinedAt(joins: Period, seed: number, index: number, id: string): string {
  const from = Math.max(joins.from, momentOf(id))
  const within = (mixed(seed, index, purpose.joined) / 2 ** 32) * (joins.until - from)
  return timestampOf(from + Math.max(0, Math.floor(within)))
}
