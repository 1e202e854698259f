import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { tokenChecks } from '../token-checks.js'
import { tokenRights } from '../tokens/token-rights.js'
import { tokens } from '../tokens/tokens.js'

const { count, keysOf } = shapes
const reading = { tag: tokens.name, method: 'GET', access: tokenRights.read } as const

/** A whole number beyond those of JSON, in decimal. */
const digits = z.string()

// Holders

const holders = z.object({
  /** The block up to which the chain was read; null before it was. */
  block: z.int().nullable(),
  /** How many addresses have some. */
  count,
  holders: z.array(
    z.object({
      address: z.string(),
      /** Number of the piece or of the series; null for a currency. */
      number: digits.nullable(),
      /** In the smallest units. */
      amount: digits,
    }),
  ),
  /** What to ask for as `after` to read on; null at the end. */
  next: z.string().nullable(),
})

/** Who has a token, a hundred at a time. */
export type TokenHolders = Answered<typeof holders>

const position = { error: shapes.invalidCursor }

export const listTokenHolders = defineCall({
  ...reading,
  path: '/tokens/:id/holders',
  summary: 'A hundred holders of a token as the chain says, who have the most first',
  query: z.object({
    after: z
      .string(position)
      .regex(/^\d{1,78}-0x[0-9a-fA-F]{40}-\d{1,78}$/, position)
      .optional(),
  }),
  item: holders,
})

// Verification

const verification = z.object({
  /** The block at which the chain was read. */
  block: z.int(),
  checks: z.array(
    z.object({
      code: z.enum(keysOf(tokenChecks)),
      /** What is compared, in the language of the request. */
      label: z.string(),
      /** What Parvis stores; amounts are in the smallest units. */
      expected: z.string(),
      /** What is found; null for what is not there. */
      found: z.string().nullable(),
      isSame: z.boolean(),
    }),
  ),
})

/** How the chain compares with what is stored about a token. */
export type TokenVerification = Answered<typeof verification>

export const verifyToken = defineCall({
  ...reading,
  method: 'POST',
  openToReadOnly: true,
  path: '/tokens/:id/verification',
  summary: 'Compare a contract, its holders and its metadata with what is stored about the token',
  body: shapes.emptyBody,
  item: verification,
  problems: [422, 503],
})

export const downloadTokenProof = defineCall({
  ...reading,
  path: '/tokens/:id/verification.json',
  summary: 'All that is needed to verify a token elsewhere: its contract, sources, holders and metadata',
  streams: 'application/json',
  problems: [422, 503],
})

export const downloadStandardInput = defineCall({
  ...reading,
  path: '/tokens/:id/standard-input.json',
  summary: 'The compiler’s standard JSON input, which explorers verify the source of a contract with',
  streams: 'application/json',
})
