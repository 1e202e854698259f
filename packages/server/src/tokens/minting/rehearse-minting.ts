import { type ChainPort, ChainUnreachable, kindSupply, readTokenOnChain } from '@parvis/chain'
import { EngineError, type Queryable, type RefusedValue, refuse } from '@parvis/engine'
import type { TransactionCost } from '@parvis/schemas/calls/tokens'
import { tokenRefusals as refusals, type Token } from '@parvis/schemas/tokens'
import { costOf, estimateCalls, type FailedCall } from '../chain/costs.js'
import type { TokenChain } from '../chain/open-chain.js'
import type { TokenKey } from '../token-record.js'
import { signingAddress } from '../wallets/signing-address.js'
import { type MintingChunk, mintingChunks } from './minting-chunks.js'
import { type Recipient, readRecipients, type WrittenRecipient } from './read-recipients.js'
import { nextNumber, pendingAmounts, takenNumbers } from './stored-mintings.js'

/** What a minting will do. */
export interface Rehearsal {
  readonly problems: readonly RefusedValue[]
  readonly chunks: readonly MintingChunk[]
  /** In the smallest units. */
  readonly total: bigint
  /** Null when something prevents it, or the chain does not answer. */
  readonly cost: TransactionCost | null
}

/** A token, and what a minting of it is rehearsed with. */
export interface RehearsalOf {
  readonly token: Token
  readonly key: TokenKey
  readonly mintingId: string
  readonly written: readonly WrittenRecipient[]
  /** Address of the wallet that signs; the server by default. */
  readonly wallet?: string
}

/**
 * Checks a minting: its recipients, then what is left to mint, then what the contract says. Nothing is sent.
 *
 * @throws EngineError `invalid_input` for a token that is not on this chain, `unavailable` where the server has no key
 */
export async function rehearseMinting(
  database: Queryable,
  chain: TokenChain,
  { token, key, mintingId, written, wallet }: RehearsalOf,
): Promise<Rehearsal> {
  const from = signingAddress(chain, wallet)
  const contract = requireContract(chain, token)
  const { recipients, problems } = readRecipients(token, written, await nextNumber(database, key))
  const taken = problems.length === 0 ? await takenProblems(database, token, key, recipients) : []
  const total = recipients.reduce((sum, { amount }) => sum + amount, 0n)
  const chunks = mintingChunks({ standard: token.standard, contract }, mintingId, recipients)
  const found = [...problems, ...taken]
  if (found.length > 0) return { problems: found, chunks, total, cost: null }
  if (!from) throw new EngineError('unavailable', {})
  const asked = await askChain(database, chain, { token, key, from, contract, chunks, recipients })
  return { problems: [], chunks, total, cost: null, ...asked }
}

/** Address of a token's contract. @throws EngineError `invalid_input` where it is not on this chain */
export function requireContract(
  { chainId }: Pick<TokenChain, 'chainId'>,
  { address, chain, deployedAt }: Pick<Token, 'address' | 'chain' | 'deployedAt'>,
): `0x${string}` {
  if (!address || deployedAt === null || chain !== String(chainId))
    refuse([{ path: '', code: refusals.notDeployed }])
  return address as `0x${string}`
}

async function takenProblems(
  database: Queryable,
  { standard }: Token,
  key: TokenKey,
  recipients: readonly Recipient[],
): Promise<RefusedValue[]> {
  if (standard !== 'erc721') return []
  const taken = await takenNumbers(
    database,
    key,
    recipients.map(({ number = 0n }) => number),
  )
  return recipients.flatMap(({ number }, index) =>
    taken.has(String(number)) ? [{ path: `recipients.${index}.number`, code: refusals.numberTwice }] : [],
  )
}

interface Asked {
  readonly token: Token
  readonly key: TokenKey
  /** Address that signs. */
  readonly from: `0x${string}`
  readonly contract: `0x${string}`
  readonly chunks: readonly MintingChunk[]
  readonly recipients: readonly Recipient[]
}

/** What the chain says: problems, or the cost; nothing while it does not answer. */
async function askChain(
  database: Queryable,
  chain: TokenChain,
  asked: Asked,
): Promise<Partial<Pick<Rehearsal, 'problems' | 'cost'>>> {
  const { from } = asked
  try {
    const port = await chain.portToRead()
    const above = await amountProblems(database, port, asked)
    if (above.length > 0) return { problems: above }
    const estimated = await estimateCalls(port, from, asked.chunks)
    if ('gas' in estimated) return { cost: await costOf(chain, port, from, estimated.gas) }
    return { problems: await refusedBy(port, asked, estimated) }
  } catch (error) {
    if (error instanceof ChainUnreachable) return {}
    throw error
  }
}

/** Whether more is to be minted than is left, counting what is on its way. */
async function amountProblems(
  database: Queryable,
  port: ChainPort,
  { token, key, contract, recipients }: Asked,
): Promise<RefusedValue[]> {
  const pending = await pendingAmounts(database, key)
  const wanted = new Map<string, bigint>()
  for (const { number, amount } of recipients) {
    const series = token.standard === 'erc1155' ? String(number) : ''
    wanted.set(series, (wanted.get(series) ?? 0n) + amount)
  }
  const left = async (series: string) => {
    const supply = series
      ? await kindSupply(port, contract, BigInt(series))
      : (await readTokenOnChain(port, contract)).supply
    const onItsWay = pending
      .filter(({ number }) => series === '' || number === series)
      .reduce((sum, each) => sum + BigInt(each.amount), 0n)
    return maximumOf(token, series) - supply - onItsWay
  }
  const compared = await Promise.all(
    [...wanted].map(async ([series, amount]) => ({ amount, left: await left(series) })),
  )
  return compared
    .filter(({ amount, left }) => amount > left)
    .map(({ left }) => ({
      path: 'recipients',
      code: refusals.aboveMaximum,
      bounds: { left: inUnits(token, left) },
    }))
}

function maximumOf({ standard, maximum, decimals, items }: Token, series: string): bigint {
  if (series) return BigInt(items[Number(series) - 1]?.maximum ?? 0)
  return BigInt(maximum ?? 0) * 10n ** BigInt(standard === 'erc20' ? (decimals ?? 0) : 0)
}

/** An amount of smallest units as a decimal text. */
function inUnits({ standard, decimals }: Token, amount: bigint): string {
  const digits = standard === 'erc20' ? (decimals ?? 0) : 0
  const padded = String(amount).padStart(digits + 1, '0')
  const whole = padded.slice(0, padded.length - digits)
  const fraction = padded.slice(padded.length - digits).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/** Why the contract refuses a transaction: because of one of its recipients, where that is so. */
async function refusedBy(
  port: ChainPort,
  { token, key, from, contract, chunks }: Asked,
  { failed, code }: FailedCall,
): Promise<RefusedValue[]> {
  const before = chunks.slice(0, failed).reduce((sum, { recipients }) => sum + recipients.length, 0)
  const tried = chunks[failed]?.recipients ?? []
  const isRefused = async (some: readonly Recipient[]) => {
    const calls = mintingChunks({ standard: token.standard, contract }, key.tokenId, some)
    return 'failed' in (await estimateCalls(port, from, calls))
  }
  // Only these contracts ask their recipients.
  const refusing =
    token.standard === 'erc1155' && !(code in ownReasons) ? await firstRefused(tried, isRefused) : undefined
  const isContract =
    refusing !== undefined && (await port.codeAt(tried[refusing]?.address ?? contract)) !== '0x'
  if (isContract)
    return [{ path: `recipients.${before + refusing}.address`, code: refusals.refusingRecipient }]
  return [{ path: '', code: ownReasons[code as keyof typeof ownReasons] ?? refusals.contractRefuses }]
}

/** Reasons that have nothing to do with a recipient. */
const ownReasons = {
  no_funds: refusals.noFunds,
  paused: refusals.contractPaused,
  not_minter: refusals.notMinter,
} as const

/** Index of the first of several that is refused, by halves. */
async function firstRefused(
  all: readonly Recipient[],
  isRefused: (some: readonly Recipient[]) => Promise<boolean>,
): Promise<number> {
  let low = 0
  let high = all.length
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isRefused(all.slice(low, middle))) high = middle
    else low = middle
  }
  return low
}
