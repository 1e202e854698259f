import type { Guild, World } from '../world/index.js'
import { mixed } from '../world/random.js'

/** How people come to a guild and leave it. */
export interface ComeAndGoPlan {
  readonly guildId: string
  /** Seed of who comes and goes, and when. */
  readonly seed: number
  /** Average time between two of them, in milliseconds. */
  readonly every: number
  /** How many more people than at first there are at most, on average. */
  readonly growth: number
}

const purpose = { when: 1, what: 2, how: 3, who: 10 }
/** Number of members who invite. */
const inviters = 5
/** Number of members to inspect for one who may leave. */
const looks = 50

/**
 * Has people join a guild, and now and then leave it, until it is stopped. Nothing happens while no bot is there to see it.
 * It does not keep the process alive.
 */
export function comeAndGo(world: World, { guildId, seed, every, growth }: ComeAndGoPlan): { stop(): void } {
  const first = world.guilds.get(guildId)?.roster.size ?? 0
  let timer: NodeJS.Timeout
  let index = 0
  const share = (what: number) => mixed(seed, index, what) / 2 ** 32

  /** Most join by the invite of a member, others by none. */
  function inviteFor(guild: Guild): string | undefined {
    const nth = Math.floor(share(purpose.how) * (inviters + 1))
    if (nth === inviters) return undefined
    const code = [...guild.invites.keys()][nth]
    return code ?? world.createInvite(guildId, { userId: someone(guild, seed, -nth) }).code
  }

  function act(guild: Guild): void {
    const isFull = guild.roster.size > first + growth
    const leaver = share(purpose.what) < (isFull ? 0.8 : 0.2) ? someone(guild, seed, index) : undefined
    if (leaver === undefined) world.join(guildId, { invite: inviteFor(guild) })
    else world.leave(guildId, leaver)
  }

  function waitForNext(): void {
    index += 1
    timer = setTimeout(
      () => {
        const guild = world.guilds.get(guildId)
        if (guild && hasBot(world, guild)) act(guild)
        waitForNext()
      },
      every * (0.5 + share(purpose.when)),
    )
    timer.unref()
  }

  waitForNext()
  return { stop: () => clearTimeout(timer) }
}

function hasBot({ applications }: World, { roster }: Guild): boolean {
  return [...applications.keys()].some((id) => roster.has(id))
}

/** A member who is neither a bot nor the owner. */
function someone({ roster, ownerId }: Guild, seed: number, index: number): string | undefined {
  for (let look = 0; look < looks; look += 1) {
    const user = roster.pick(mixed(seed, index, purpose.who + look))?.user
    if (user && !user.bot && user.id !== ownerId) return user.id
  }
  return undefined
}
