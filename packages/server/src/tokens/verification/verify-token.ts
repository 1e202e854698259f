import {
  type ChainPort,
  ChainUnreachable,
  type ContractCheck,
  checkContract,
  compare,
  readHistory,
  type TokenHistory,
  viewReader,
} from '@parvis/chain'
import { type Caller, EngineError } from '@parvis/engine'
import type { Token } from '@parvis/schemas/tokens'
import type { TokenChain } from '../chain/open-chain.js'
import type { MetadataPlace } from '../metadata/token-pictures.js'
import { readToken } from '../token-record.js'
import { checkStoredMetadata } from './check-stored-metadata.js'
import { type RecordedFacts, recordedFacts } from './recorded-facts.js'

/** What a verification needs besides the token. */
export interface VerificationOptions extends MetadataPlace {
  readonly chain: TokenChain
}

/** A token as the record and the chain have it at a block. */
export interface TokenEvidence {
  readonly token: Token
  readonly facts: RecordedFacts
  readonly port: ChainPort
  /** The block at which the chain is read; deep enough to be final. */
  readonly block: number
  readonly history: TokenHistory
  /** As the contract says; undefined where it says none. */
  readonly supply: string | undefined
}

/**
 * Reads what the record and the chain have of a token.
 *
 * @throws EngineError `not_found`, `invalid_input` where it is not on this chain, `unavailable` while that does not answer
 */
export async function gatherEvidence(
  { pool, chain }: VerificationOptions,
  caller: Caller,
  tokenId: string,
): Promise<TokenEvidence> {
  const token = await readToken(pool, caller, tokenId)
  const facts = await recordedFacts(pool, chain, { accountId: caller.accountId, tokenId }, token)
  return whileReachable(async () => {
    const port = await chain.portToRead()
    const block = await port.confirmedHead(chain.confirmations)
    if (block === undefined) throw new EngineError('unavailable', {})
    const { address: contract, deployedIn: fromBlock } = facts
    const { standard } = facts.definition
    const [history, supply] = await Promise.all([
      readHistory(port, { standard, contract, fromBlock, toBlock: block }),
      viewReader(port, standard, contract, block)('totalSupply'),
    ])
    return { token, facts, port, block, history, supply }
  })
}

/** Compares a token on the chain, its holders and its metadata with what is stored about it. @throws EngineError */
export async function verifyToken(options: VerificationOptions, caller: Caller, tokenId: string) {
  const evidence = await gatherEvidence(options, caller, tokenId)
  const { port, facts, block, token } = evidence
  const contract = await whileReachable(() => checkContract(port, facts, block))
  const key = { accountId: caller.accountId, tokenId, root: token.metadata ?? '' }
  const checks = [...contract, ...supplyChecks(evidence), await checkStoredMetadata(options, key)]
  return { block, checks }
}

function supplyChecks({ facts, history, supply }: TokenEvidence): ContractCheck[] {
  const { minted, mintKeys } = facts
  const used = mintKeys.filter((key) => history.mintKeys.has(key))
  const held = history.holdings.reduce((sum, { amount }) => sum + amount, 0n)
  return [
    compare('minted', String(minted), String(history.minted)),
    compare('minting_keys', String(mintKeys.length), String(used.length)),
    compare('supply', String(minted - history.burned), supply),
    compare('holders', supply ?? String(minted - history.burned), String(held)),
  ]
}

async function whileReachable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ChainUnreachable ? new EngineError('unavailable', { cause: error }) : error
  }
}
