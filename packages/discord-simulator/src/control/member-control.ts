import type { APIGuildMember } from 'discord-api-types/v10'
import type { JoinPlan, MemberChange, UserChange, World } from '../world/index.js'
import { mixed, picked } from '../world/random.js'
import type { OfGuild } from './guild-control.js'
import { type RepeatRate, repeatAtRate } from './repeat-at-rate.js'

interface OfMember extends OfGuild {
  readonly userId: string
}

export type MemberControl = ReturnType<typeof memberControl>

/** Operations on members. */
export function memberControl(world: World) {
  return {
    /** Lists members of a guild in order of their ids, after a given one. */
    members: ({
      guildId,
      after = '0',
      limit = 1000,
    }: OfGuild & { readonly after?: string; readonly limit?: number }): APIGuildMember[] =>
      world.guild(guildId).roster.after(after, limit),
    /** Lists the people who joined last, the latest first. */
    newestMembers: ({ guildId, limit = 10 }: OfGuild & { readonly limit?: number }): APIGuildMember[] =>
      world
        .guild(guildId)
        .roster.newest()
        .filter(({ user }) => !user.bot)
        .slice(0, limit),
    /** Someone on a guild; undefined when they are not there. */
    member: ({ guildId, userId }: OfMember): APIGuildMember | undefined =>
      world.guild(guildId).roster.get(userId),
    /** Adds a member; returns them. */
    join: ({ guildId, ...plan }: OfGuild & JoinPlan): APIGuildMember => world.join(guildId, plan),
    /** Adds this many generated people, who all use the same invite, if any; returns their ids. */
    joinMany: ({
      guildId,
      count,
      perSecond,
      invite,
    }: OfGuild & RepeatRate & Pick<JoinPlan, 'invite'> & { readonly count: number }): Promise<string[]> =>
      repeatAtRate(count, { perSecond }, () => world.join(guildId, { invite }).user.id),
    /** Performs this many random changes of members of some guilds; returns the count of each kind. */
    churn: (plan: ChurnPlan): Promise<Churned> => churn(world, plan),
    leave: ({ guildId, userId }: OfMember): void => world.leave(guildId, userId),
    /** Removes the first members, except bots and the owner; returns their ids. */
    leaveMany({
      guildId,
      count,
      perSecond,
    }: OfGuild & RepeatRate & { readonly count: number }): Promise<string[]> {
      const ids = peopleOf(guildId, count)
      return repeatAtRate(ids.length, { perSecond }, (index) => {
        const id = ids[index] ?? ''
        if (world.guild(guildId).roster.has(id)) world.leave(guildId, id)
        return id
      })
    },
    ban: ({ guildId, userId }: OfMember): void => world.ban(guildId, userId),
    changeMember: ({ guildId, userId, ...change }: OfMember & MemberChange): APIGuildMember =>
      world.changeMember(guildId, userId, change),
    /** Accepts the rules for a pending member; returns them. */
    acceptRules: ({ guildId, userId }: OfMember): APIGuildMember =>
      world.changeMember(guildId, userId, { pending: false }),
    /** Changes someone's account name or display name. */
    rename: ({ userId, ...change }: { readonly userId: string } & UserChange): void =>
      world.changeUser(userId, change),
  }

  function peopleOf(guildId: string, count: number): string[] {
    const { roster, ownerId } = world.guild(guildId)
    const ids: string[] = []
    for (const { user } of roster.from('0')) {
      if (ids.length >= count) break
      if (!user.bot && user.id !== ownerId) ids.push(user.id)
    }
    return ids
  }
}

interface ChurnPlan extends RepeatRate {
  readonly guildIds: readonly string[]
  readonly count: number
  /** Seed of the random changes. */
  readonly seed: number
}

type Happening = keyof typeof shares

/** Count of each kind of change. */
type Churned = Readonly<Record<Happening, number>>

/** Kinds of change with their percentages. */
const shares = { join: 26, leave: 16, comeBack: 7, ban: 3, nick: 22, rename: 20, agree: 6 } as const

const sequence = Object.entries(shares).flatMap(([what, share]) =>
  Array<Happening>(share).fill(what as Happening),
)

const purpose = { what: 1, guild: 2, name: 3, who: 10 }
/** Number of members to inspect for one that a change applies to. */
const looks = 50

/** Performs random changes of members, except bots and owners. When no member is left, somebody joins. */
async function churn(world: World, { guildIds, count, perSecond, seed }: ChurnPlan): Promise<Churned> {
  const done: Record<Happening, number> = {
    join: 0,
    leave: 0,
    comeBack: 0,
    ban: 0,
    nick: 0,
    rename: 0,
    agree: 0,
  }
  const departed: { readonly guildId: string; readonly userId: string }[] = []
  const [first = '', ...others] = guildIds

  function someone(guildId: string, index: number): APIGuildMember | undefined {
    const { roster, ownerId } = world.guild(guildId)
    for (let look = 0; look < looks; look += 1) {
      const member = roster.pick(mixed(seed, index, purpose.who + look))
      if (member && !member.user.bot && member.user.id !== ownerId) return member
    }
    return undefined
  }

  function goes(guildId: string, userId: string, how: 'leave' | 'ban'): void {
    world[how](guildId, userId)
    departed.push({ guildId, userId })
  }

  type Change = (guildId: string, userId: string, name: string) => void
  const changes: Readonly<Record<Exclude<Happening, 'join' | 'comeBack'>, Change>> = {
    leave: (guildId, userId) => goes(guildId, userId, 'leave'),
    ban: (guildId, userId) => goes(guildId, userId, 'ban'),
    nick: (guildId, userId, name) =>
      world.changeMember(guildId, userId, { nick: name.endsWith('0') ? null : name }),
    rename: (_, userId, name) => world.changeUser(userId, { global_name: name }),
    agree: (guildId, userId) => world.changeMember(guildId, userId, { pending: false }),
  }

  function happen(index: number): Happening {
    const what = sequence[mixed(seed, index, purpose.what) % sequence.length] ?? 'join'
    const guildId = picked([first, ...others], mixed(seed, index, purpose.guild))
    const number = mixed(seed, index, purpose.name)
    const back = what === 'comeBack' ? departed.pop() : undefined
    if (back) {
      world.join(back.guildId, { userId: back.userId })
      return what
    }
    const member = what === 'join' || what === 'comeBack' ? undefined : someone(guildId, index)
    if (!member || what === 'join' || what === 'comeBack') {
      world.join(guildId, { pending: number % 4 === 0 })
      return 'join'
    }
    changes[what](guildId, member.user.id, `${what} ${number}`)
    return what
  }

  await repeatAtRate(count, { perSecond }, (index) => {
    done[happen(index)] += 1
  })
  return done
}
