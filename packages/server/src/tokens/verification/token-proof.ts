import {
  deploymentFactory,
  deploymentOf,
  explorerInputOf,
  type TokenProof,
  tokenProofFormat,
} from '@parvis/chain'
import type { Caller } from '@parvis/engine'
import { currentMetadata, entriesOf } from '../metadata/stored-metadata.js'
import type { TokenEvidence, VerificationOptions } from './verify-token.js'

/** All that is needed to verify a token elsewhere, in parts of a JSON text. @throws EngineError `not_found` */
export async function* proofParts(
  { pool }: VerificationOptions,
  caller: Caller,
  evidence: TokenEvidence,
): AsyncGenerator<string> {
  const { facts, token, port, block, history, supply = '0' } = evidence
  const { address, chainId, definition, salt } = facts
  const { contract, compiler, standardInput } = await explorerInputOf(definition.standard)
  const key = { accountId: caller.accountId, tokenId: token.id, root: token.metadata ?? '' }
  const [{ root, profile }, files, code] = await Promise.all([
    currentMetadata(pool, key),
    entriesOf(pool, key),
    port.codeAt(address, block),
  ])
  const { minted, mintKeys } = facts
  const rest: Omit<TokenProof, 'holders'> = {
    format: tokenProofFormat,
    ...{ chainId, block, address, definition, factory: deploymentFactory, salt },
    initCode: `0x${deploymentOf(definition, salt).data.slice(2 + 64)}`,
    ...{ code, contract, compiler, standardInput: JSON.parse(standardInput), supply },
    metadata: { root, profile, files },
    record: { id: token.id, state: token.state, minted: String(minted), mintKeys },
  }
  yield `${JSON.stringify(rest, withDigits).slice(0, -1)},"holders":[`
  for (const [index, { address, number, amount }] of history.holdings.entries())
    yield `${index > 0 ? ',' : ''}${JSON.stringify({ address, number, amount }, withDigits)}`
  yield ']}\n'
}

/** JSON has no big integers, so they are decimal texts. */
function withDigits(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
