import { defineCall, shapes, z } from '@parvis/schema'
import { communities } from '../communities.js'
import { communityNetworks } from '../community-networks.js'

const { count } = shapes

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
