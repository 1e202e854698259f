import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { communities } from '../communities.js'
import { communityNetworks } from '../community-networks.js'

const { id, moment, count, body } = shapes
const wrongType = { error: 'invalid_type' }
const ofNetworks = { method: 'GET', tag: communityNetworks.name, within: communityNetworks } as const

export const listWidgets = defineCall({
  ...ofNetworks,
  path: '/community/widgets',
  access: communities.rights.read,
  summary: 'The widgets whose settings the caller may read, and on how many networks each is set up',
  items: z.object({
    name: z.string(),
    /** Path of its settings below the API: a record for each network. */
    path: z.string(),
    /** Number of networks on which it has settings, and on which it is enabled. */
    configured: count,
    enabled: count,
  }),
})

export const listPauses = defineCall({
  ...ofNetworks,
  path: '/community/widgets/pauses',
  access: communities.rights.read,
  summary: 'The widgets that pause in a storm until a moderator decides, and how many people wait',
  items: z.object({
    widget: z.string(),
    networkId: id,
    networkName: z.string(),
    since: moment,
    waiting: count,
  }),
})

export const endPause = defineCall({
  method: 'POST',
  path: '/community/networks/:id/widgets/:widget/pause/end',
  tag: communityNetworks.name,
  within: communityNetworks,
  access: communities.rights.update,
  summary: 'End the pause of a widget: it acts about those who wait, or lets them be',
  params: { widget: z.string().max(100) },
  body: body({ decision: z.enum(['act', 'dismiss']) }),
  item: z.object({ count }),
})

const dryRunArrival = z.object({
  userId: z.string(),
  /** Their name on the server; empty when it is no longer known. */
  name: z.string(),
  joinedAt: moment,
  /** Why, as one of the reasons of the widget. */
  reason: z.string(),
  /** Which of the alternatives in the settings, such as the id of a message. */
  choice: z.string().nullable(),
  /** Language of the message. */
  language: z.string().nullable(),
  /** The message in words; null when there is none. */
  text: z.string().nullable(),
})

/** What settings of a widget would have done about an arrival. */
export type DryRunArrival = Answered<typeof dryRunArrival>

export const dryRunWidget = defineCall({
  method: 'POST',
  path: '/community/widgets/:widget/networks/:id/dry-run',
  tag: communityNetworks.name,
  within: communityNetworks,
  access: communities.rights.read,
  openToReadOnly: true,
  summary:
    'What settings of a widget would have done about the last 200 arrivals of a network, the first one first',
  description:
    'The caller also needs the right to read the settings of the widget. Nothing is stored or sent.',
  params: { widget: z.string().max(100) },
  /** The settings, as in the records of the widget. */
  body: z.record(z.string(), z.unknown(), wrongType),
  items: dryRunArrival,
})

const role = z.object({
  id: z.string(),
  name: z.string(),
  /** Its colour, as in CSS; null when it has none. */
  colour: z.string().nullable(),
  /** Position among the others, from 0 for the highest one. */
  position: z.int(),
  /** Why the bot cannot give it; null when it can. */
  barrier: z.enum(['everyone', 'managed', 'missing_permission', 'timed_out', 'above_bot']).nullable(),
  /** Whether any message may notify its members. */
  isMentionable: z.boolean(),
})

/** A role of a server, as it is now. */
export type Role = Answered<typeof role>

export const listRoles = defineCall({
  ...ofNetworks,
  path: '/community/networks/:id/roles',
  access: communityNetworks.rights.read,
  summary: 'The roles of a server, as they are now, the highest one first: why the bot cannot give them',
  items: role,
  problems: [422],
})
