import { type Answered, createRule, defineCall, shapes, z } from '@parvis/schema'
import { networkCauses, syncCauses } from '../causes.js'
import { communities } from '../communities.js'
import { communityMembers } from '../community-members.js'
import { communityNetworks } from '../community-networks.js'
import { runKinds, runStates } from '../synchronisations.js'

const { id, moment, count, body, emptyBody, keysOf } = shapes
const wrongType = { error: 'invalid_type' }
const text = (longest: number) => z.string(wrongType).max(longest, { error: 'too_long' })

/** Calls about the networks of the community that they name. */
const ofNetworks = { tag: communityNetworks.name, within: communityNetworks } as const
const reading = { ...ofNetworks, method: 'GET', access: communityNetworks.rights.read } as const
const changing = { ...ofNetworks, method: 'POST', access: communities.rights.update } as const

const named = z.object({ id })

// Letting the bot join servers

const networkCause = z.enum(keysOf(networkCauses))
const begun = z.object({ url: z.url(), networkId: id.nullable() })

export const inviteBot = defineCall({
  ...changing,
  path: '/community/networks/invite',
  summary: 'Invite the bot to a server, for a new network or for one that is tried again',
  body: body({ networkId: z.uuid(wrongType).optional() }),
  item: begun,
})

export const inviteBotFirst = defineCall({
  method: 'POST',
  path: '/communities/invite',
  access: communities.rights.create,
  tag: communityNetworks.name,
  summary: 'Invite the bot to a server that a community is to be built from',
  body: emptyBody,
  item: begun,
})

const server = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  iconUrl: z.string().nullable(),
  locale: z.string().nullable(),
  ownerId: z.string().nullable(),
  memberCount: count.nullable(),
  onlineCount: count.nullable(),
})

/** A server that a community may be built from. */
export type InvitedServer = Answered<typeof server>

export const finishInvitation = defineCall({
  method: 'POST',
  path: '/communities/invited',
  access: communities.rights.update,
  tag: communityNetworks.name,
  summary: 'Take in what somebody brought back from the page of the platform',
  body: body({
    state: text(500).optional(),
    code: text(500).optional(),
    error: text(500).optional(),
    serverId: text(100).optional(),
  }),
  item: z.union([
    z.object({ networkId: id, communityId: id, state: z.string(), cause: networkCause.nullable() }),
    z.object({ server, imported: z.string() }),
    z.object({ cause: networkCause }),
  ]),
})

export const buildCommunity = defineCall({
  method: 'POST',
  path: '/communities/community',
  access: communities.rights.create,
  tag: communities.name,
  summary: 'Build a community from a server that the bot was let into, and connect it',
  body: createRule(communities.fields).extend({ imported: text(500) }),
  item: shapes.recordOf(communities),
})

// Leaving servers

/** Whether the bot stays on servers where it is no longer needed. */
const stay = body({ stay: z.boolean(wrongType).default(false) })

export const deleteCommunity = defineCall({
  method: 'DELETE',
  path: '/communities/community/:id',
  access: communities.rights.delete,
  tag: communities.name,
  summary:
    'Delete a community: its servers are free for others, and the bot leaves them unless it is to stay',
  body: stay,
  versioned: true,
})

export const removeNetwork = defineCall({
  ...changing,
  path: '/community/networks/:id/remove',
  summary: 'Remove a network that is not connected: its members leave it in the background',
  problems: [412, 422],
})

export const disconnectNetwork = defineCall({
  ...changing,
  path: '/community/networks/:id/disconnect',
  summary: 'Disconnect a network: its server is free for others, and the bot leaves it unless it is to stay',
  body: stay,
})

export const readDeletionImpact = defineCall({
  method: 'GET',
  path: '/communities/held',
  access: communities.rights.delete,
  tag: communities.name,
  summary:
    'What communities hold together: how many known members, and the networks that deleting them disconnects',
  query: z.object({
    ids: z.string().describe('The ids of at most 100 communities, as a JSON list').optional(),
  }),
  item: z.object({
    /** Numbers of known members, including those who left. */
    members: count,
    /** How many networks would be disconnected. */
    networks: count,
    names: z.array(z.string()).describe('The names of the first networks'),
  }),
})

// Synchronising

const runCounts = z.object({
  read: count,
  added: count,
  changed: count,
  left: count,
  bots: count,
  /** Linked to existing members. */
  merged: count,
})

/** How many members a run read, and their outcome. */
export type RunCounts = Answered<typeof runCounts>

const run = runCounts.extend({
  id,
  networkId: id,
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  cause: z.enum(keysOf(syncCauses)).nullable(),
  beganAt: moment,
  endedAt: moment.nullable(),
})

/** A synchronisation of a network; the job of the same id has its progress. */
export type SyncRun = Answered<typeof run>

export const synchroniseNetwork = defineCall({
  ...changing,
  path: '/community/networks/:id/sync',
  summary:
    'Synchronise a network, or find out what that would change; answers the run, whose progress is that of the job of the same id',
  body: body({ force: z.boolean(wrongType).default(false) }),
  item: named,
})

export const cancelSync = defineCall({
  ...changing,
  method: 'DELETE',
  path: '/community/networks/:id/sync',
  summary: 'End the synchronisation of a network, or discard a comparison; what was taken in stays',
  item: named,
})

export const listSyncs = defineCall({
  ...reading,
  path: '/community/networks/:id/syncs',
  summary: 'The latest synchronisations of a network, the last one first',
  items: run,
})

const presenceFacts = z.object({
  username: z.string(),
  displayName: z.string().nullable(),
  nickname: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isBot: z.boolean(),
  /** Whether they have yet to agree to the rules of the server. */
  isPending: z.boolean(),
  joinedAt: moment.nullable(),
})

/** Stored facts about someone on a network. */
export type PresenceFacts = Answered<typeof presenceFacts>

const differentPerson = z.object({
  userId: z.string(),
  name: z.string(),
  /** As stored; null for an unknown member. */
  before: presenceFacts.nullable(),
  /** As the platform reports; null for one who left. */
  after: presenceFacts.nullable(),
})

/** A member in whom the stored data differs from the platform. */
export type DifferentPerson = Answered<typeof differentPerson>

const differing = z.object({ count, people: z.array(differentPerson) })

/** The number of differences of a kind, and the first of them. */
export type Differing = Answered<typeof differing>

const difference = z.object({
  joined: differing,
  left: differing,
  changed: differing,
  /** Erased members, who stay erased. */
  erased: z.object({ count }),
})

/** The differences between the stored members of a network and those that its platform reports. */
export type Difference = Answered<typeof difference>

export const readSync = defineCall({
  ...reading,
  path: '/community/networks/:id/syncs/:run',
  access: communityMembers.rights.read,
  summary:
    'A synchronisation; of a comparison that can be applied, what would change, and the first 100 of each kind',
  item: run.extend({ difference: difference.nullable() }),
})

export const applyComparison = defineCall({
  ...changing,
  path: '/community/networks/:id/syncs/:run/apply',
  summary: 'Apply what a comparison found, within an hour; answers the run that does so',
  body: emptyBody,
  item: named,
})
