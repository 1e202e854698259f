import type { APIGuildMember } from 'discord-api-types/v10'
import type { JoinPlan, MemberChange, UserChange, World } from '../world/index.js'
import { type Churned, type ChurnPlan, churn } from './churn.js'
import type { OfGuild } from './guild-control.js'
import { type Pace, paced } from './paced.js'

interface OfMember extends OfGuild {
  readonly userId: string
}

export type MemberControl = ReturnType<typeof memberControl>

/** What can be made to happen to members. */
export function memberControl(world: World) {
  return {
    /** Who is on a guild, in order of their ids, from behind one. */
    members: ({
      guildId,
      after = '0',
      limit = 1000,
    }: OfGuild & { readonly after?: string; readonly limit?: number }): APIGuildMember[] =>
      world.guild(guildId).roster.after(after, limit),
    /** Somebody joins; answers who. */
    join: ({ guildId, ...plan }: OfGuild & JoinPlan): APIGuildMember => world.join(guildId, plan),
    /** So many people nobody knew join; answers their ids once they have. */
    joinMany: ({
      guildId,
      count,
      perSecond,
    }: OfGuild & Pace & { readonly count: number }): Promise<string[]> =>
      paced(count, { perSecond }, () => world.join(guildId).user.id),
    /** So many things happen to people of some guilds, one after another; answers how many of each once they have. */
    churn: (plan: ChurnPlan): Promise<Churned> => churn(world, plan),
    leave: ({ guildId, userId }: OfMember): void => world.leave(guildId, userId),
    /** The first so many people leave, bots and the owner aside; answers their ids once they have. */
    leaveMany({ guildId, count, perSecond }: OfGuild & Pace & { readonly count: number }): Promise<string[]> {
      const ids = peopleOf(guildId, count)
      return paced(ids.length, { perSecond }, (index) => {
        const id = ids[index] ?? ''
        if (world.guild(guildId).roster.has(id)) world.leave(guildId, id)
        return id
      })
    },
    ban: ({ guildId, userId }: OfMember): void => world.ban(guildId, userId),
    changeMember: ({ guildId, userId, ...change }: OfMember & MemberChange): APIGuildMember =>
      world.changeMember(guildId, userId, change),
    /** Someone changes what they are called everywhere. */
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
