import { type Answered, defineCall, defineRefusal, shapes, z } from '@parvis/schema'
import { communityMembers } from '../community-members.js'
import { communityNetworks } from '../community-networks.js'
import { runKinds } from '../synchronisations.js'

const { id, moment, day, count } = shapes

const reading = {
  method: 'GET',
  access: communityMembers.rights.read,
  tag: communityNetworks.name,
  within: communityMembers,
} as const

const state = z.enum(['pending', 'integrated', 'failed', 'disconnected'])
const changes = z.object({ joined: count, left: count })

const overview = z.object({
  /** Presences of current members, including bots. */
  members: count,
  bots: count,
  today: changes,
  /** The last seven days, today included. */
  week: changes,
  networks: z.object({
    total: count,
    pending: count,
    integrated: count,
    failed: count,
    disconnected: count,
  }),
  running: z.array(
    z.object({
      networkId: id,
      name: z.string(),
      runId: id,
      kind: z.enum(runKinds),
      state: z.enum(['waiting', 'running']),
      read: count,
      /** Number of members, as far as the platform reported. */
      expected: count.nullable(),
      /** Estimated remaining time, if known. */
      secondsLeft: count.nullable(),
    }),
  ),
  /** The networks that need attention, worst first. */
  attention: z.array(
    z.object({
      networkId: id,
      name: z.string(),
      state,
      cause: z.string().nullable(),
      health: z.looseObject({}).nullable(),
    }),
  ),
  attentionTotal: count,
  /** When the integrated network was synchronised that has waited longest. */
  syncedAt: moment.nullable(),
})

/** How a community is at a glance. */
export type Overview = Answered<typeof overview>

export const readOverview = defineCall({
  ...reading,
  path: '/community/overview',
  summary: 'How a community is at a glance; who is on two networks counts on each',
  item: overview,
  problems: [404],
})

/** Members who joined in a period, and how many of them stayed, excluding bots. */
const stays = { joined: count, remaining: count }
const ofPeriod = z.object({ from: day, to: day, ...stays })

const statistics = z.object({
  timeZone: z.string(),
  today: day,
  from: day,
  to: day,
  /** Whether people of any network are counted yet. */
  isCounted: z.boolean(),
  unit: z.enum(['day', 'week', 'month']),
  points: z.array(z.object({ day, members: count, bots: count, joined: count, left: count })),
  /** The last whole ISO weeks up to the end, by their Mondays. */
  cohorts: z.array(z.object({ week: day, ...stays })),
  retention: z.object({ week: ofPeriod, month: ofPeriod }),
})

/** How many members join, leave and stay. */
export type Statistics = Answered<typeof statistics>

const noId = defineRefusal('no_id', { fr: 'ce n’est pas un identifiant', en: 'it is not an id' })

export const readStatistics = defineCall({
  ...reading,
  path: '/community/statistics',
  summary:
    'How many come to a community, go and stay, by days of the account’s time zone; long periods by whole weeks or months. Who is on two networks counts on each',
  query: z.object({
    from: z.string().describe('A day, or `beginning` for all there are').optional(),
    to: z.string().optional(),
    networkId: z
      .uuid({ error: noId })
      .overwrite((text) => text.toLowerCase())
      .optional(),
  }),
  item: statistics,
  problems: [404],
})
