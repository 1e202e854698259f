import {
  type ContractCall,
  chunksOf,
  type Hex,
  type Mint,
  type MintRecipients,
  mintCall,
  mintKey,
  type TokenStandard,
} from '@parvis/chain'
import type { Recipient } from './read-recipients.js'

/** One transaction of a minting, with a key that the contract accepts once. */
export interface MintingChunk extends ContractCall {
  readonly chunk: number
  readonly key: Hex
  readonly recipients: readonly Recipient[]
}

/** The token that is minted. */
export interface MintedContract {
  readonly standard: TokenStandard
  readonly contract: `0x${string}`
}

/** The transactions of a minting, in the order of its recipients. */
export function mintingChunks(
  { standard, contract }: MintedContract,
  mintingId: string,
  recipients: readonly Recipient[],
): readonly MintingChunk[] {
  const numbered = recipients.map((each) => ({ ...each, to: each.address, id: each.number ?? 0n }))
  return chunksOf(standard, numbered).map((part, chunk) => {
    const key = mintKey(mintingId, chunk)
    return { ...callOf({ standard, contract }, key, part), chunk, key, recipients: part }
  })
}

function callOf(
  { standard, contract }: MintedContract,
  key: Hex,
  recipients: readonly MintRecipients['erc1155'][],
): ContractCall {
  return mintCall({ standard, contract, key, recipients } as Mint)
}
