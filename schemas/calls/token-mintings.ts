import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { mostTags } from '../community-tags.js'
import { tokenRights } from '../tokens/token-rights.js'
import { tokens } from '../tokens/tokens.js'
import { rehearseList } from './tokens.js'

const { id, moment, count, body } = shapes
const wrongType = { error: 'invalid_type' }

/** A whole number beyond those of JSON, such as an amount of wei, in decimal. */
const digits = z.string()

const minting = z.object({
  id,
  /** Who asked for it, by name. */
  requestedBy: z.string(),
  createdAt: moment,
  recipients: count,
  /** How many recipients have it for good, will not get it, are yet to get it, or were cancelled. */
  confirmed: count,
  failed: count,
  waiting: count,
  cancelled: count,
  /** How many of its transactions are final, of how many. */
  transactions: z.object({ done: count, of: count }),
  /** What was paid so far, in wei. */
  cost: digits,
  /** What is expected to be paid for those who wait, in wei; null until one is confirmed. */
  expectedLeft: digits.nullable(),
  /** Until all are confirmed, at the speed so far; null while that is not known, or nobody waits. */
  secondsLeft: count.nullable(),
})

/** A minting of a token, and how far it is. */
export type TokenMinting = Answered<typeof minting>

export const listTokenMintings = defineCall({
  tag: tokens.name,
  method: 'GET',
  access: tokenRights.read,
  path: '/tokens/:id/mintings',
  summary: 'The last hundred mintings of a token, the latest first, and how far each is',
  items: minting,
})

// Minting to members

const written = (most: number) => z.string(wrongType).max(most, { error: 'too_long' }).optional()

const membersRehearsal = rehearseList.item.extend({
  /** How many of the members have no address. */
  withoutWallet: count,
  /** At most a hundred of what prevents it, each with the member whom it is about. */
  problems: z.array(
    rehearseList.item.shape.problems.element.extend({
      member: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
})

/** What minting to members of a community will do. */
export type MembersRehearsal = Answered<typeof membersRehearsal>

export const rehearseMembers = defineCall({
  tag: tokens.name,
  method: 'POST',
  access: tokenRights.mint,
  path: '/tokens/:id/mint/members',
  summary: 'What minting to the members of a community who have an address will cost, and what prevents it',
  description:
    'Members who have left, and bots, get nothing. It requires the right to read members. The list is stored for a day, to be minted by its id as one from a file.',
  body: body({
    communityId: id,
    /** Only members with one of these tags; all for none. */
    tags: z.array(id, wrongType).max(mostTags, { error: 'too_many' }).default([]),
    /** What each gets; as for recipients who are named. */
    amount: written(100),
    number: written(20),
    /** The wallet that signs, where that is not the server. */
    wallet: written(200),
  }),
  item: membersRehearsal,
  problems: [422],
})
