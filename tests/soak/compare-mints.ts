import { type ChainLog, mintKeyTopic, readTokenOnChain } from '@parvis/chain'
import type { FaultyChain } from './faulty-chain.js'
import type { Minting } from './kill-minters.js'
import type { MintedToken } from './minted-tokens.js'
import { patiently, type SpreadProduct } from './spread-product.js'

/** First topics of the events of transfers (ERC-20 and ERC-721, ERC-1155). */
const transferTopics = [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
] as const

/** Compares supply and holders with what was asked for, and what is recorded with the chain. */
export async function compareMints({
  product,
  chain,
  tokens,
}: Minting): Promise<{ readonly counts: string; readonly losses: readonly string[] }> {
  const losses = [...(await differences(product, chain, tokens))]
  let transfers = 0
  for (const token of tokens) {
    const contract = await contractOf(product, token)
    const logs = await chain.port.logs({ address: contract, topics: [transferTopics], fromBlock: 0 })
    transfers += logs.length
    losses.push(...wrongHolders(token, logs))
    const { supply } = await readTokenOnChain(chain.port, contract)
    const wanted = [...token.expected.values()].reduce((sum, amount) => sum + amount, 0n)
    if (supply !== wanted) losses.push(`The supply of ${token.standard} is ${supply} instead of ${wanted}`)
  }
  const { rows } = await product.pool.query<{ state: string; count: number; attempts: number }>(selectStates)
  losses.push(
    ...rows.filter(({ state }) => state !== 'confirmed').map(({ state, count }) => `${count} are ${state}`),
  )
  const counts = rows
    .map(({ count, attempts }) => `${count} transactions signed ${attempts} times`)
    .join(', ')
  return { counts: `${transfers} transfers by ${counts}`, losses }
}

/** Mints that the record says are in a block, and the chain does not, or the other way round. */
export async function differences(
  { pool }: SpreadProduct,
  { port }: FaultyChain,
  tokens: readonly MintedToken[],
): Promise<readonly string[]> {
  const { rows } = await patiently(() => pool.query<{ key: string; isMined: boolean }>(selectKeys))
  const contracts = await Promise.all(tokens.map((token) => contractOf({ pool }, token)))
  const logs = await patiently(() => port.logs({ address: contracts, topics: [mintKeyTopic], fromBlock: 0 }))
  const onChain = new Set(logs.map(({ topics: [, key] }) => key))
  return rows
    .filter(({ key, isMined }) => isMined !== onChain.has(key as `0x${string}`))
    .map(({ key, isMined }) => `The mint ${key} is ${isMined ? 'recorded' : 'on the chain'} only`)
}

/** Who has another amount than was asked for. */
function wrongHolders({ standard, expected }: MintedToken, logs: readonly ChainLog[]): string[] {
  const found = new Map<string, bigint>()
  for (const log of logs) {
    const holder = receiverOf(log, standard)
    found.set(holder, (found.get(holder) ?? 0n) + amountOf(log, standard))
  }
  const holders = new Set([...found.keys(), ...expected.keys()])
  return [...holders]
    .filter((holder) => found.get(holder) !== expected.get(holder))
    .map(
      (holder) => `${holder} has ${found.get(holder) ?? 0n} of ${expected.get(holder) ?? 0n} (${standard})`,
    )
}

function receiverOf({ topics }: ChainLog, standard: MintedToken['standard']): string {
  return `0x${(topics[standard === 'erc1155' ? 3 : 2] ?? '').slice(-40)}`
}

/** The last word of the data is the amount; a unique piece has no data. */
function amountOf({ data }: ChainLog, standard: MintedToken['standard']): bigint {
  return standard === 'erc721' ? 1n : BigInt(`0x${data.slice(-64)}`)
}

async function contractOf({ pool }: Pick<SpreadProduct, 'pool'>, { id }: MintedToken) {
  const { rows } = await pool.query<{ address: `0x${string}` }>(selectContract, [id])
  return rows[0]?.address ?? '0x'
}

const selectContract = 'select "address" from "tokens" where "id" = $1'
const selectKeys = `select distinct "effect"->>'key' as "key", bool_or("state" in ('mined', 'confirmed')) as "isMined"
from "token_transactions" where "kind" = 'mint' group by 1`
const selectStates = `select "state", count(*)::int, sum(jsonb_array_length("attempts"))::int as "attempts"
from "token_transactions" where "kind" = 'mint' group by 1`
