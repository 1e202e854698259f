import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { tokenRights } from '../tokens/token-rights.js'
import { tokens } from '../tokens/tokens.js'
import { listTypes } from './tokens.js'

const { id, moment, count } = shapes
const tag = tokens.name
const reading = { tag, method: 'GET', access: tokenRights.read } as const

/** A whole number beyond those of JSON, such as an amount in the smallest units, in decimal. */
const digits = z.string()

const allowlist = z.object({
  id,
  name: z.string(),
  /** Root of the Merkle tree, which a contract stores. */
  root: z.string(),
  /** How many addresses it has. */
  people: count,
  /** Of all amounts, in the smallest units. */
  total: digits,
  createdAt: moment,
  /** Who created it, by name. */
  createdBy: z.string(),
})

/** An allowlist of a token. */
export type TokenAllowlist = Answered<typeof allowlist>

export const listTokenAllowlists = defineCall({
  ...reading,
  path: '/tokens/:id/allowlists',
  summary: 'The allowlists of a token, the latest first',
  items: allowlist,
})

const created = z.object({
  /** Null when something prevents it. */
  allowlist: allowlist.nullable(),
  /** At most a hundred of what prevents it, each with the line of the file. */
  problems: z.array(
    z.object({ path: z.string(), code: z.string(), message: z.string(), line: z.int().nullable() }),
  ),
  /** How many problems there are in all. */
  problemCount: count,
})

/** What became of a file with an allowlist. */
export type CreatedAllowlist = Answered<typeof created>

export const createTokenAllowlist = defineCall({
  tag,
  method: 'POST',
  access: tokenRights.mint,
  path: '/tokens/:id/allowlists',
  summary: 'Create an allowlist from a CSV or an Excel workbook, or say what prevents it',
  description:
    'The columns are an address and an amount; titles may change their order. Nothing is stored when a line has a problem.',
  query: z.object({ name: shapes.text.optional() }),
  receives: listTypes,
  item: created,
  problems: [422],
})

export const deleteTokenAllowlist = defineCall({
  tag,
  method: 'DELETE',
  access: tokenRights.mint,
  path: '/tokens/:id/allowlists/:listId',
  summary: 'Delete an allowlist; a contract that has its root does not change',
})

const entry = z.object({
  /** In the order of the file, from 0. */
  position: count,
  address: z.string(),
  /** In the smallest units. */
  amount: digits,
})

/** An address of an allowlist. */
export type AllowlistedAddress = Answered<typeof entry>

const position = { error: shapes.invalidCursor }

export const listAllowlistEntries = defineCall({
  ...reading,
  path: '/tokens/:id/allowlists/:listId/entries',
  summary: 'A hundred addresses of an allowlist, in order',
  query: z.object({
    /** The address to find. */
    search: shapes.text.optional(),
    /** Position of the one before the first. */
    after: z
      .string(position)
      .regex(/^\d{1,6}$/, position)
      .optional(),
  }),
  items: entry,
  problems: [422],
})

const proof = z.object({
  address: z.string(),
  /** In the smallest units. */
  amount: digits,
  /** The sibling hashes from the leaf to the root. */
  proof: z.array(z.string()),
  root: z.string(),
  /** The types that are hashed to a leaf, in order. */
  leafEncoding: z.array(z.string()),
})

export const downloadAllowlistProof = defineCall({
  ...reading,
  path: '/tokens/:id/allowlists/:listId/proofs/:address',
  params: { address: shapes.text },
  summary: 'What an address shows a contract to prove that it is on an allowlist, as a JSON file',
  item: proof,
  bare: true,
})

export const downloadAllowlistTree = defineCall({
  ...reading,
  path: '/tokens/:id/allowlists/:listId/tree.json',
  summary: 'A whole allowlist with its hashes, in the format of @openzeppelin/merkle-tree',
  streams: 'application/json',
})
