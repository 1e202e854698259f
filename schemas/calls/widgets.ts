import { defineCall, shapes, z } from '@parvis/schema'
import { communities } from '../communities.js'
import { communityNetworks } from '../community-networks.js'

const { id, moment, count, body } = shapes

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
