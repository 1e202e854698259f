import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { communities } from '../communities.js'
import { communityNetworks } from '../community-networks.js'

const { moment, body } = shapes
const wrongType = { error: 'invalid_type' }
const ofNetworks = {
  tag: communityNetworks.name,
  within: communityNetworks,
  access: communities.rights.update,
} as const
const path = '/community/networks/:id/chat-account'
const idText = z.string(wrongType).max(100, { error: 'too_long' })

const user = z.object({ userId: z.string(), name: z.string() })

const chatAccount = z.object({
  /** The caller's own account, if it is on the server of the network. */
  account: user.nullable(),
  /** The one to which a code was sent that is valid. */
  pending: user.nullable(),
  /** Until when. */
  codeUntil: moment.nullable(),
})

/** Someone's own account of a chat platform. */
export type ChatAccount = Answered<typeof chatAccount>

export const readChatAccount = defineCall({
  ...ofNetworks,
  method: 'GET',
  path,
  summary: 'One’s own account of the platform of a network',
  item: chatAccount,
  problems: [422],
})

export const linkChatAccount = defineCall({
  ...ofNetworks,
  method: 'POST',
  path,
  summary: 'Say who one is on the server of a network: the bot sends them a code, three in an hour at most',
  body: body({ userId: idText }),
  item: chatAccount,
})

export const confirmChatAccount = defineCall({
  ...ofNetworks,
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Confirm by the code that the account is one’s own',
  body: body({ code: idText }),
  item: chatAccount,
})

export const unlinkChatAccount = defineCall({
  ...ofNetworks,
  method: 'DELETE',
  path,
  summary: 'Remove one’s own account of the platform of a network',
  problems: [422],
})
