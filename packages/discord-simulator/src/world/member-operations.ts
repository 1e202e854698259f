import { type APIGuildMember, type APIUser, GuildMemberFlags } from 'discord-api-types/v10'
import { consumeInvite } from './consume-invite.js'
import { plainMember, plainUser } from './generated-members.js'
import type { Guild } from './guild.js'
import { displayNameOf, usernameOf } from './names.js'
import { timestampOf } from './snowflake.js'
import { existing, type WorldState } from './world-state.js'

/** Changeable fields of a member. */
export interface MemberChange {
  readonly nick?: string | null
  readonly roles?: readonly string[]
  readonly pending?: boolean
  readonly avatar?: string | null
  /** Bits of `GuildMemberFlags`. */
  readonly flags?: number
  /** End of a timeout, in ISO 8601. */
  readonly communication_disabled_until?: string | null
}

export type UserChange = Partial<Pick<APIUser, 'username' | 'global_name' | 'avatar'>>

export interface JoinPlan extends MemberChange {
  /** The user; a new one by default. */
  readonly userId?: string
  readonly user?: UserChange & { readonly bot?: boolean }
  /** In milliseconds since 1970; now by default. */
  readonly joinedAt?: number
  /** Code of the invite that they use; none by default. */
  readonly invite?: string
}

/** Operations on the members of a guild. */
export function memberOperations(world: WorldState) {
  let joins = 0
  // Departed users, who are the same people when they return.
  const departed = new Map<string, APIUser>()
  // Guild and user of every departure.
  const departures = new Set<string>()

  function newUser(id: string): APIUser {
    joins += 1
    return {
      ...plainUser,
      id,
      username: usernameOf(world.seed + 1, 10_000_000 + joins, false),
      discriminator: '0',
      global_name: displayNameOf(world.seed + 1, joins, 500),
      avatar: null,
    }
  }

  function userWith(id: string): APIUser | undefined {
    if (id === world.visitor.id) return withoutLocale(world.visitor)
    for (const guild of world.guilds.values()) {
      const member = guild.roster.get(id)
      if (member) return member.user
    }
    return departed.get(id)
  }

  function removeMember(guildId: string, userId: string): APIUser {
    const { roster } = world.guild(guildId)
    const { user } = existing(roster.remove(userId), `member ${userId} of guild ${guildId}`)
    departed.set(userId, user)
    departures.add(`${guildId} ${userId}`)
    return user
  }

  function put(guildId: string, member: APIGuildMember): APIGuildMember {
    const guild = world.guild(guildId)
    guild.roster.put(member)
    world.emit({ kind: 'member_changed', guild, member })
    return member
  }

  const memberOf = (guildId: string, userId: string) =>
    existing(world.guild(guildId).roster.get(userId), `member ${userId} of guild ${guildId}`)

  return {
    /** A current or former user of any guild; undefined when unknown. */
    userWith,
    /** Adds a new or returning member. */
    join(
      guildId: string,
      { userId, user, invite, joinedAt = world.now(), ...rest }: JoinPlan = {},
    ): APIGuildMember {
      const guild = world.guild(guildId)
      if (invite !== undefined) consumeInvite(world, guild, invite)
      const id = userId ?? world.newId()
      const flags = (rest.flags ?? 0) | (departures.has(`${guildId} ${id}`) ? GuildMemberFlags.DidRejoin : 0)
      const member = {
        ...plainMember,
        nick: null,
        pending: startsPending(guild, flags, user?.bot),
        ...rest,
        flags,
        roles: [...(rest.roles ?? [])],
        user: { ...(userWith(id) ?? newUser(id)), ...user },
        joined_at: timestampOf(joinedAt),
      }
      guild.roster.put(member)
      world.emit({ kind: 'member_joined', guild, member })
      return member
    },
    /** Removes a member; the wire does not distinguish a kick. */
    leave(guildId: string, userId: string): void {
      const user = removeMember(guildId, userId)
      world.emit({ kind: 'member_left', guild: world.guild(guildId), user })
    },
    ban(guildId: string, userId: string): void {
      const guild = world.guild(guildId)
      guild.banned.add(userId)
      const user = removeMember(guildId, userId)
      world.emit({ kind: 'user_banned', guild, user })
      world.emit({ kind: 'member_left', guild, user })
    },
    changeMember(guildId: string, userId: string, { roles, ...change }: MemberChange): APIGuildMember {
      const member = memberOf(guildId, userId)
      return put(guildId, { ...member, ...change, roles: [...(roles ?? member.roles)] })
    },
    /** Changes a user's names. */
    changeUser(userId: string, change: UserChange): void {
      for (const { id, roster } of world.guilds.values()) {
        const member = roster.get(userId)
        if (member) put(id, { ...member, user: { ...member.user, ...change } })
      }
    },
  }
}

/** Bots and members with the flag BYPASSES_VERIFICATION need not accept the rules. */
function startsPending({ requiresRules }: Guild, flags: number, isBot = false): boolean {
  return requiresRules && !isBot && (flags & GuildMemberFlags.BypassesVerification) === 0
}

function withoutLocale({ locale: _, ...user }: WorldState['visitor']): APIUser {
  return user
}
