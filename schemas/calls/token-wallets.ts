import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { tokenRefusals } from '../tokens/token-refusals.js'
import { tokenRights } from '../tokens/token-rights.js'
import { tokens } from '../tokens/tokens.js'
import { listTokenTransactions } from './tokens.js'

const { id, count, body } = shapes
const wrongType = { error: 'invalid_type' }
const tag = tokens.name
const wallet = z.string(wrongType).max(200, { error: 'too_long' })
const address = z.string()
/** A whole number beyond those of JSON, in decimal. */
const digits = z.string()

export const acceptToken = defineCall({
  tag,
  method: 'POST',
  access: tokenRights.deploy,
  path: '/tokens/:id/owner/accept',
  summary: 'Accept the ownership of a contract with the wallet that it was offered to',
  body: body({ wallet: wallet }),
  status: 202,
  item: z.object({ id }),
  problems: [503],
})

const walletRequest = listTokenTransactions.items.pick({ id: true, kind: true, recipients: true }).extend({
  /** Whether the wallet perhaps sent it, although no node knows it. */
  isPerhapsSent: z.boolean(),
  chainId: z.int(),
  from: address,
  to: address,
  data: z.string(),
  /** In wei. */
  value: digits,
  /** Gas limit, with a margin; null where it would fail, or is done. */
  gas: digits.nullable(),
  /** At the fees of the moment, in wei; null like its gas. */
  expected: digits.nullable(),
  /** At the fees that wallets usually offer, in wei; null like its gas. */
  highest: digits.nullable(),
  /** Why it cannot be sent; `done` where the chain already shows what it is for. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})

const walletRequests = z.object({
  /** How many wait in all. */
  count,
  /** What the wallet has, in wei. */
  balance: digits,
  /** The first ones, in order. */
  requests: z.array(walletRequest),
})

/** What waits to be signed by a wallet. */
export type WalletRequests = Answered<typeof walletRequests>

export const listWalletRequests = defineCall({
  tag,
  method: 'GET',
  access: tokenRights.read,
  path: '/tokens/:id/wallet-requests',
  summary: 'The first transactions of a token that wait to be signed by a wallet, in order',
  query: z.object({ wallet: wallet }),
  item: walletRequests,
  problems: [422, 503],
})

export const reportWalletHash = defineCall({
  tag,
  method: 'POST',
  access: 'connected',
  path: '/tokens/:id/transactions/:transactionId/hash',
  summary: 'Report the hash under which a wallet sent a transaction',
  description: 'It requires the right to mint for a minting, and the right to deploy for any other kind.',
  body: body({ hash: z.string(wrongType).regex(/^0x[0-9a-f]{64}$/i, { error: tokenRefusals.invalidHash }) }),
  item: listTokenTransactions.items.pick({ id: true, state: true }),
  problems: [403, 404],
})
