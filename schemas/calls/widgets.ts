import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { communities } from '../communities.js'
import { communityNetworks } from '../community-networks.js'

const { id, moment, count, body } = shapes
const wrongType = { error: 'invalid_type' }

export const listWidgets = defineCall({
  method: 'GET',
  path: '/community/widgets',
  tag: communityNetworks.name,
  within: communityNetworks,
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
  method: 'GET',
  path: '/community/widgets/pauses',
  tag: communityNetworks.name,
  within: communityNetworks,
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
