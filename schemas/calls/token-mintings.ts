import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { tokenRights } from '../tokens/token-rights.js'
import { tokens } from '../tokens/tokens.js'

const { id, moment, count } = shapes

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
