import type { TokenDefinition } from '@parvis/chain'
import { metadataUris } from '@parvis/chain/metadata'
import type { Token } from '@parvis/schemas/tokens'

type Address = TokenDefinition['owner']

/** What a contract is deployed with, besides the record of its token. */
export interface DeployedWith {
  /** The address that signs, of the server or a wallet: it mints and pauses, and owns the contract where the record names no owner. */
  readonly signer: Address
  /** CID of the folder of its metadata. */
  readonly root: string
}

/**
 * What a contract is deployed with.
 *
 * @param token one that `checkToken` finds nothing wrong with
 */
export function tokenDefinition(token: Token, { signer, root }: DeployedWith): TokenDefinition {
  const { name, symbol, standard } = token
  const { contractUri, baseUri, uri } = metadataUris(root)
  const owner = (token.owner as Address | null) ?? signer
  const common = { name, symbol, contractUri, owner, minter: signer, pauser: signer }
  if (standard === 'erc20') {
    const decimals = token.decimals ?? 0
    return { ...common, standard, decimals, cap: wholeOf(token.maximum) * 10n ** BigInt(decimals) }
  }
  const royalty = royaltyOf(token)
  if (standard === 'erc721')
    return { ...common, standard, maximum: wholeOf(token.maximum), baseUri, ...(royalty && { royalty }) }
  const maxima = token.items.map(({ maximum }) => wholeOf(maximum))
  return { ...common, standard, maxima, uri, ...(royalty && { royalty }) }
}

function wholeOf(maximum: number | null): bigint {
  return BigInt(maximum ?? 0)
}

function royaltyOf({ royalty, royaltyReceiver }: Token) {
  if (!royalty || royaltyReceiver === null) return undefined
  return { receiver: royaltyReceiver as Address, basisPoints: Math.round(royalty * 100) }
}
