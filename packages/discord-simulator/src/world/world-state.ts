import type { APIUser } from 'discord-api-types/v10'
import { type Application, type ApplicationPlan, applicationOf } from './application.js'
import { plainUser } from './generated-members.js'
import { type Guild, type GuildPlan, guildOf } from './guild.js'
import { snowflakeAt, snowflakes } from './snowflake.js'
import { feed } from './world-event.js'

export interface WorldPlan {
  /** Seed of everything random; the same seed makes the same world. */
  readonly seed?: number
  readonly applications?: readonly ApplicationPlan[]
  readonly guilds?: readonly GuildPlan[]
}

export type WorldState = ReturnType<typeof worldState>

/** State of the world, without operations. */
export function worldState({ seed = 1, applications = [{}], guilds = [] }: WorldPlan) {
  let ahead = 0
  const now = () => Date.now() + ahead
  const state = {
    seed,
    /** The clock of this world, in milliseconds. */
    now,
    /** Advances the clock, so that tests need not wait. */
    advance(milliseconds: number): void {
      ahead += milliseconds
    },
    newId: snowflakes(now),
    applications: new Map<string, Application>(),
    guilds: new Map<string, Guild>(),
    /** Number of guilds so far. */
    guildCount: 0,
    /** The person on the authorisation page. */
    visitor,
    ...feed(),
    addApplication(plan: ApplicationPlan = {}): Application {
      const application = applicationOf(plan, state.applications.size)
      state.applications.set(application.id, application)
      return application
    },
    addGuild(plan: GuildPlan = {}): Guild {
      const guild = guildOf(plan, state.guildCount, seed)
      state.guildCount += 1
      state.guilds.set(guild.id, guild)
      return guild
    },
    /** @throws Error when there is no guild with this id */
    guild(id: string): Guild {
      return existing(state.guilds.get(id), `guild ${id}`)
    },
    /** @throws Error when there is no application with this id */
    application(id: string): Application {
      return existing(state.applications.get(id), `application ${id}`)
    },
  }
  for (const plan of applications) state.addApplication(plan)
  for (const plan of guilds) state.addGuild(plan)
  return state
}

/** @throws Error naming what is missing */
export function existing<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`There is no ${name}`)
  return thing
}

const visitor: APIUser & { readonly locale: string } = {
  ...plainUser,
  id: snowflakeAt(Date.UTC(2017, 4, 5)).toString(),
  username: 'camille.moreau',
  discriminator: '0',
  global_name: 'Camille Moreau',
  avatar: null,
  locale: 'fr',
}
