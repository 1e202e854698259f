import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { failureCauses, senderCauses } from '../token-causes.js'
import { tokenRights } from '../tokens/token-rights.js'
import { tokens } from '../tokens/tokens.js'

const { id, moment, count, body, keysOf } = shapes
const wrongType = { error: 'invalid_type' }

const tag = tokens.name
const reading = { tag, method: 'GET', access: tokenRights.read } as const
const deploying = { tag, method: 'POST', access: tokenRights.deploy } as const
const minting = { tag, method: 'POST', access: tokenRights.mint } as const

const version = z.int(wrongType).positive({ error: 'too_small' })
/** A whole number beyond those of JSON, such as an amount in the smallest units, in decimal. */
const digits = z.string()
const address = z.string()
/** The wallet that signs, where that is not the server. */
const wallet = z.string(wrongType).max(200, { error: 'too_long' }).optional()
const byWallet = z.object({ wallet })

// The chain

const signer = z.object({
  address,
  /** In wei. */
  balance: digits,
})

const chain = z.object({
  /** Id of the chain (EIP-155). */
  chainId: z.int(),
  /** Null for a chain that is not publicly known. */
  name: z.string().nullable(),
  kind: z.enum(['development', 'test', 'main']),
  explorerUrl: z.string().nullable(),
  /** Symbol of its coins, each of 10¹⁸ wei. */
  currency: z.string(),
  /** Null while the chain does not answer. */
  head: z.object({ number: z.int(), at: moment, baseFee: digits }).nullable(),
  /** The server's address; null where only wallets of people sign, or while the chain does not answer. */
  signer: signer.nullable(),
  confirmations: z.int(),
  /** Highest fee for each gas that the server pays, in wei. */
  maxFeePerGas: digits,
  /** Why nothing is sent at the moment; null when nothing is in the way. */
  cause: z.enum(keysOf(senderCauses)).nullable(),
})

/** The chain that tokens go to, as it is now. */
export type TokenChainState = Answered<typeof chain>

export const readTokenChain = defineCall({
  ...reading,
  path: '/tokens/chain',
  summary: 'The chain that tokens go to, and the server’s address on it',
  item: chain,
})

// Costs

const cost = z.object({
  gas: digits,
  /** At the fees of the moment, in wei. */
  expected: digits,
  /** At the highest fee that the server pays, or that wallets usually offer, in wei. */
  highest: digits,
  /** What the address that signs has, in wei. */
  balance: digits,
})

/** What transactions cost. */
export type TransactionCost = Answered<typeof cost>

const problem = z.object({ path: z.string(), code: z.string(), message: z.string() })

// Deployment

const deployment = z.object({
  /** What prevents it, at the path of each field. */
  problems: z.array(problem),
  /** Null when something prevents it, the chain does not answer, or the server has no key. */
  cost: cost.nullable(),
})

/** What deploying a token will do. */
export type DeploymentForecast = Answered<typeof deployment>

export const forecastDeployment = defineCall({
  ...reading,
  path: '/tokens/:id/deployment',
  summary: 'What deploying a token will cost, and what prevents it',
  query: byWallet,
  item: deployment,
})

const tokenState = z.object({ state: z.enum(keysOf(tokens.fields.state.choices)) })

export const deployToken = defineCall({
  ...deploying,
  path: '/tokens/:id/deploy',
  summary: 'Deploy the contract of a token, with the server’s key or a wallet',
  body: body({ version, wallet }),
  status: 202,
  item: tokenState,
  problems: [412, 503],
})

// What the chain says

const contract = z.object({
  owner: address,
  /** Whom the ownership was offered to; null for nobody. */
  pendingOwner: address.nullable(),
  /** Null for nobody besides the owner. */
  minter: address.nullable(),
  pauser: address.nullable(),
  isPaused: z.boolean(),
  isFrozen: z.boolean(),
  /** In the smallest units; of all series together. */
  supply: digits,
  contractUri: z.string(),
  /** The block that this was read at. */
  block: z.int(),
})

/** A contract as the chain has it. */
export type TokenContract = Answered<typeof contract>

export const readTokenContract = defineCall({
  ...reading,
  path: '/tokens/:id/contract',
  summary: 'Who may do what with the contract of a token, and its supply, as the chain says',
  item: contract,
  problems: [422, 503],
})

const transaction = z.object({
  id,
  kind: z.enum(['deploy', 'mint', 'pause', 'unpause', 'transfer_ownership', 'accept_ownership', 'freeze']),
  state: z.enum(['waiting', 'sent', 'mined', 'confirmed', 'reverted', 'refused', 'cancelled']),
  /** Address that signs it: the server’s, or a wallet. */
  signer: address,
  /** How many people it mints to; null for any other kind. */
  recipients: count.nullable(),
  queuedAt: moment,
  changedAt: moment,
  /** Hash of the transaction that the chain shows, or of the one sent last; null before it is signed. */
  hash: z.string().nullable(),
  block: z.int().nullable(),
  /** What was paid for it so far, in wei; null while nothing was. */
  cost: digits.nullable(),
  /** Why it failed. */
  cause: z.enum(keysOf(failureCauses)).nullable(),
})

/** A transaction of a token. */
export type TokenTransaction = Answered<typeof transaction>

export const listTokenTransactions = defineCall({
  ...reading,
  path: '/tokens/:id/transactions',
  summary: 'The last hundred transactions of a token, the latest first',
  items: transaction,
})

export const retryTokenTransactions = defineCall({
  ...deploying,
  path: '/tokens/:id/retry',
  summary: 'Send what failed again; what the chain already has is not done twice',
  body: body({ version, wallet }),
  status: 202,
  item: tokenState,
  problems: [412, 503],
})

export const cancelTokenTransactions = defineCall({
  ...deploying,
  path: '/tokens/:id/cancel',
  summary: 'Cancel the transactions of a token that were not sent yet',
  body: shapes.emptyBody,
  item: z.object({ cancelled: count }),
})

// Minting

const recipient = body({
  address: z.string(wrongType).max(200, { error: 'too_long' }),
  /** Decimal, with a point or a comma before its decimals; 1 by default. */
  amount: z.string(wrongType).max(100, { error: 'too_long' }).optional(),
  /** Number of the piece or of the series, from 1; the next piece by default. */
  number: z.string(wrongType).max(20, { error: 'too_long' }).optional(),
})

const recipients = z
  .array(recipient, wrongType)
  .min(1, { error: 'required' })
  .max(100_000, { error: 'too_many' })

const rehearsal = z.object({
  /** At most a hundred of what prevents it, at the path of each recipient. */
  problems: z.array(problem),
  /** How many problems there are in all. */
  problemCount: count,
  recipients: count,
  /** What is minted in all, in the smallest units. */
  total: digits,
  /** In how many transactions. */
  transactions: count,
  /** Null when something prevents it, or the chain does not answer. */
  cost: cost.nullable(),
})

/** What a minting will do. */
export type MintingRehearsal = Answered<typeof rehearsal>

export const rehearseMinting = defineCall({
  ...reading,
  method: 'POST',
  openToReadOnly: true,
  path: '/tokens/:id/mint/rehearsal',
  summary: 'What minting to recipients will cost, and what prevents it; nothing is sent',
  body: body({ recipients, wallet }),
  item: rehearsal,
  problems: [422],
})

export const mintToken = defineCall({
  ...minting,
  path: '/tokens/:id/mint',
  summary: 'Mint to recipients with the server’s key or a wallet, to each once',
  body: body({
    recipients,
    wallet,
    /** Chosen by the client, which may repeat a call that was not answered: it mints once. */
    mintingId: id.optional(),
  }),
  status: 202,
  item: z.object({ mintingId: id }),
  problems: [503],
})

// Minting to a list from a file

/** The size of a file with a list, at most, in bytes. */
export const largestList = 20 * 1024 * 1024

/** The media types of files with a list. Some browsers know none for CSV. */
export const listTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const

const listRehearsal = rehearsal.extend({
  /** Id of the minting to ask for; null when something prevents it. */
  mintingId: id.nullable(),
  /** At most a hundred of what prevents it, at the path of each recipient and the line of the file. */
  problems: z.array(problem.extend({ line: z.int().nullable() })),
})

/** What minting to a list will do. */
export type ListRehearsal = Answered<typeof listRehearsal>

export const rehearseList = defineCall({
  ...minting,
  path: '/tokens/:id/mint/list',
  summary: 'What minting to a list, as CSV or an Excel workbook, will cost, and what prevents it',
  description:
    'The columns are an address, and an amount, a number, or both for an ERC-1155 token; titles may change their order. The list is stored for a day, to be minted by its id.',
  query: byWallet,
  receives: listTypes,
  item: listRehearsal,
  problems: [422],
})

export const mintList = defineCall({
  ...minting,
  path: '/tokens/:id/mint/list/:mintingId',
  summary: 'Mint to a list with the server’s key or a wallet, once however often it is asked for',
  body: body({ wallet }),
  status: 202,
  item: z.object({ mintingId: id }),
  problems: [503],
})

const mintedRecipient = z.object({
  /** In the order of the list, from 0. */
  position: count,
  address,
  /** In the smallest units. */
  amount: digits,
  /** Number of the piece or of the series; null for a currency. */
  number: digits.nullable(),
  state: transaction.shape.state,
})

/** Someone that a minting goes to. */
export type MintedRecipient = Answered<typeof mintedRecipient>

const position = { error: shapes.invalidCursor }

export const listRecipients = defineCall({
  ...reading,
  path: '/tokens/:id/mintings/:mintingId/recipients',
  summary: 'A hundred recipients of a minting, in order, each with the state of its transaction',
  query: z.object({
    /** Position of the one before the first. */
    after: z
      .string(position)
      .regex(/^\d{1,6}$/, position)
      .optional(),
  }),
  items: mintedRecipient,
})

export const downloadRecipients = defineCall({
  ...reading,
  path: '/tokens/:id/mintings/:mintingId/recipients.csv',
  summary: 'All recipients of a minting as CSV, each with the state of its transaction',
  streams: 'text/csv',
})

// The contract

export const pauseToken = defineCall({
  ...deploying,
  path: '/tokens/:id/pause',
  summary: 'Pause a contract, or resume it: no transfer and no minting meanwhile',
  body: body({ paused: z.boolean(wrongType), wallet }),
  status: 202,
  item: z.object({ id }),
  problems: [503],
})

export const offerToken = defineCall({
  ...deploying,
  path: '/tokens/:id/owner',
  summary: 'Offer the ownership of a contract to an address, which has to accept it',
  body: body({ owner: z.string(wrongType).max(200, { error: 'too_long' }), wallet }),
  status: 202,
  item: z.object({ id }),
  problems: [503],
})

export const freezeToken = defineCall({
  ...deploying,
  path: '/tokens/:id/freeze',
  summary: 'Freeze the metadata of a contract: it never changes again',
  body: body({ wallet }),
  status: 202,
  item: z.object({ id }),
  problems: [503],
})

// Metadata

const metadata = z.object({
  /** CID of the folder. */
  root: z.string(),
  /** How its CIDs were computed (IPIP-499). */
  profile: z.string(),
  createdAt: moment,
  fileCount: count,
  /** Of all files, in bytes. */
  size: count,
  /** At most a hundred: the documents by number, then the pictures. */
  files: z.array(
    z.object({
      path: z.string(),
      cid: z.string(),
      /** In bytes. */
      size: count,
      /** Media type. */
      type: z.string(),
    }),
  ),
})

/** The folder of metadata that a token has now. */
export type TokenMetadata = Answered<typeof metadata>

export const readTokenMetadata = defineCall({
  ...reading,
  path: '/tokens/:id/metadata',
  summary: 'The folder of metadata of a token, as its contract names it, with its first files',
  item: metadata,
})

export const downloadTokenMetadata = defineCall({
  ...reading,
  path: '/tokens/:id/metadata.car',
  summary: 'The folder of metadata of a token as a CAR, which pinning services import with its CIDs',
  streams: 'application/vnd.ipld.car',
})
