/** The communities that an evaluation begins with. */

import {
  addFormerMembers,
  connectNewNetwork,
  networksOf,
  type PlatformNetwork,
  tagMembers,
  upsertMembers,
} from '@parvis/communities'
import type { Guild } from '@parvis/discord-simulator'
import { type Caller, type Queryable, type Store, storesIn } from '@parvis/engine'
import { communities, communityMembers, communityNotes, communityTags } from '@parvis/schemas'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { rowsOf, sql, statement } from '@parvis/work'
import { storeModel } from '../database/store-model.js'
import type { FileOptions } from '../installation/index.js'
import { communityPeople, type ServerPeople } from './community-people.js'
import { type CommunityPlan, communityPlans, welcomes } from './community-plans.js'
import { addLogo } from './logos.js'

export interface CommunitiesOptions {
  /** The name of the simulated platform. */
  readonly platform: string
  /** How many members the first server has. */
  readonly demoSize: number
  /** The secret of the installation, which identifies those who were erased. */
  readonly secret: string
}

/** Someone who wrote the notes. */
export interface Moderator {
  readonly id: string | undefined
  readonly name: string
}

/**
 * Adds communities that are connected to the first servers of the simulated platform; their members are synchronised
 * afterwards. Those who left in the year before are there at once, and so are some of the others, with tags and notes.
 *
 * @param database the connection of a transaction
 * @param caller in the account that receives them
 */
export async function addCommunities(
  database: Queryable,
  caller: Caller,
  fileOptions: FileOptions,
  moderator: Moderator,
  options: CommunitiesOptions,
): Promise<void> {
  for (const { id, values } of communityPlans) {
    const store = storesIn(database, storeModel)(caller)
    const logo = await addLogo(store, fileOptions, caller.accountId, values.name)
    await store.create(communities, { ...communities.createRule.parse(values), logo }, { id })
  }
  const people = communityPeople(options.demoSize, (await communitiesBegan(database)) as Date)
  for (const [index, plan] of communityPlans.entries()) {
    const community = { database, caller, plan, moderator, ...(people[index] as ServerPeople) }
    const networkId = await connectCommunity(community, options)
    if (index === 0) await welcomeArrivals(community, networkId)
  }
  const [{ id }] = communityPlans
  await addAbandonedNetwork(networksOf(database, caller, id), options.platform)
}

interface Community extends ServerPeople {
  readonly database: Queryable
  readonly caller: Caller
  readonly plan: CommunityPlan
  readonly moderator: Moderator
}

/** Connects a community to its server, and adds what is known of its people. @returns the id of the network */
async function connectCommunity(community: Community, options: CommunitiesOptions): Promise<string> {
  const { database, caller, plan, guild, members, newest, former, began } = community
  const { platform, secret } = options
  const server = { ...guild, memberCount: members }
  const { id: networkId } = await connectNewNetwork(database, caller, plan.id, { platform, server })
  const network: PlatformNetwork = {
    accountId: caller.accountId,
    communityId: plan.id,
    networkId,
    platform,
  }
  // Any later report is newer.
  await upsertMembers(database, network, newest, began, secret)
  await addRemarks(community)
  await addFormerMembers(database, network, former, secret)
  return networkId
}

/** Gives tags to the members of a community so far, and adds notes about some of them. */
async function addRemarks(community: Community): Promise<void> {
  const { database, caller, plan, moderator } = community
  const store = storeWithin(community)
  const { sort, limit } = { sort: communityMembers.list.order, limit: 1000 }
  const { items } = await store.list(communityMembers, { filter: {}, sort, limit, offset: 0, count: 'none' })
  const ids = items.map(({ id }) => id)
  for (const [name, colour, every] of plan.tags) {
    const { id: tag } = await store.create(communityTags, communityTags.createRule.parse({ name, colour }))
    const theirs = ids.filter((_, index) => index % every === 0)
    await tagMembers(database, { accountId: caller.accountId, communityId: plan.id }, theirs, {
      add: [tag],
      remove: [],
    })
  }
  for (const [index, text] of plan.notes.entries()) {
    const memberId = ids[index * 2]
    if (memberId === undefined) return
    await store.create(communityNotes, {
      ...communityNotes.createRule.parse({ memberId, text }),
      authorId: moderator.id ?? null,
      author: moderator.name,
    })
  }
}

/** Has the bot welcome those who join the network of a community. */
async function welcomeArrivals(community: Community, networkId: string): Promise<void> {
  const { resource } = welcomeMessage
  const messages = welcomes.map((texts) => ({
    content: Object.entries(texts).map(([language, text]) => ({ language, text })),
    default: false,
  }))
  const channel_id = welcomeChannelOf(community.guild)
  const settings = {
    networkId,
    enabled: true,
    channel_id,
    messages,
    randomMessage: true,
    useLocaleOfUser: true,
  }
  await storeWithin(community).create(resource, resource.createRule.parse(settings))
}

function welcomeChannelOf({ channels }: Guild): string | undefined {
  return [...channels.values()].find(({ name }) => name === 'welcome')?.id
}

/** Adds a network whose server the bot has been removed from. */
async function addAbandonedNetwork(networks: ReturnType<typeof networksOf>, platform: string): Promise<void> {
  const { id } = await networks.begin(platform, 'L’annexe de l’Atelier')
  await networks.become(id, { state: 'disconnected', cause: 'not_joined', locale: 'fr', memberCount: 38 })
}

function storeWithin({ database, caller, plan }: Community): Store {
  return storesIn(database, storeModel)({ ...caller, within: { [communities.name]: plan.id } })
}

const hour = 3_600_000

/** When the communities of an evaluation were created, to the hour; undefined where it has none. @throws DatabaseFailure */
export async function communitiesBegan(database: Queryable): Promise<Date | undefined> {
  const [{ id }] = communityPlans
  const [community] = await rowsOf(database, selectCreated({ id }))
  return community && new Date(Math.floor(community.createdAt.getTime() / hour) * hour)
}

const selectCreated = statement({
  name: 'evaluation.communities-began',
  params: { id: sql.uuid },
  row: { createdAt: sql.timestamptz },
  sql: sql`select "createdAt" from "communities" where "id" = $id`,
})
