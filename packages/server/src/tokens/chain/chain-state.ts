import { ChainUnreachable, WrongChain } from '@parvis/chain'
import type { Queryable } from '@parvis/engine'
import type { TokenChainState } from '@parvis/schemas/calls/tokens'
import { blockCause } from '../transactions/stored-transaction-log.js'
import type { TokenChain } from './open-chain.js'

/** The chain that tokens go to, as it is now, and the server's address on it. */
export async function chainState(
  database: Queryable,
  chain: TokenChain,
): Promise<Omit<TokenChainState, 'head'> & { head: { number: number; at: Date; baseFee: string } | null }> {
  const { chainId, signer, confirmations, maxFeePerGas } = chain
  const [described, live, cause] = await Promise.all([
    chain.describe(),
    readLive(chain),
    signer && blockCause(database, { chain: String(chainId), signer: signer.address }),
  ])
  return {
    chainId,
    ...described,
    head: live.head,
    signer: live.signer,
    confirmations,
    maxFeePerGas: String(maxFeePerGas),
    cause: live.cause ?? cause ?? null,
  }
}

/** What the chain says now; nothing while it does not answer, or another one does. */
async function readLive(chain: TokenChain) {
  try {
    return await askChain(chain)
  } catch (error) {
    if (!(error instanceof ChainUnreachable)) throw error
    const cause = error instanceof WrongChain ? ('wrong_chain' as const) : undefined
    return { head: null, signer: null, cause }
  }
}

async function askChain(chain: TokenChain) {
  const { signer } = chain
  const port = await chain.portToRead()
  const [head, balance] = await Promise.all([port.head(), signer ? port.balance(signer.address) : 0n])
  return {
    head: { number: head.number, at: new Date(head.timestamp * 1000), baseFee: String(head.baseFee) },
    signer: signer ? { address: signer.address, balance: String(balance) } : null,
    cause: undefined,
  }
}
