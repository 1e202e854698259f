import type { Address } from 'viem'

/** What a token's contract is deployed with; nothing of it but the addresses of people and metadata changes later. */
export type TokenDefinition = FungibleDefinition | UniqueDefinition | KindsDefinition

/** The standards whose contracts can be deployed. */
export type TokenStandard = TokenDefinition['standard']

interface CommonDefinition {
  readonly name: string
  readonly symbol: string
  /** Address of the contract-level metadata (ERC-7572); may be empty. */
  readonly contractUri: string
  readonly owner: Address
  /** Who may mint, besides the owner; the zero address for nobody. */
  readonly minter: Address
  /** Who may pause, besides the owner; the zero address for nobody. */
  readonly pauser: Address
}

/** A fungible token (ERC-20). */
export interface FungibleDefinition extends CommonDefinition {
  readonly standard: 'erc20'
  /** 0 to 18. */
  readonly decimals: number
  /** The highest supply at any time, in smallest units. */
  readonly cap: bigint
}

/** Unique tokens (ERC-721) with the ids 1 to `maximum`. */
export interface UniqueDefinition extends CommonDefinition {
  readonly standard: 'erc721'
  readonly maximum: bigint
  /** What precedes the id and `.json` in the address of a token's metadata; ends in a slash. */
  readonly baseUri: string
  /** Undefined for none. */
  readonly royalty?: Royalty
}

/** Kinds of tokens (ERC-1155) with the ids 1, 2, 3 … */
export interface KindsDefinition extends CommonDefinition {
  readonly standard: 'erc1155'
  /** The highest supply of each kind at any time. */
  readonly maxima: readonly bigint[]
  /** Address of the metadata, with `{id}` for the id in 64 hexadecimal digits. */
  readonly uri: string
  /** Undefined for none. */
  readonly royalty?: Royalty
}

/** A share of each sale that marketplaces pay (ERC-2981). */
export interface Royalty {
  readonly receiver: Address
  /** Hundredths of a percent, 0 to 10,000. */
  readonly basisPoints: number
}

/** The highest number of decimals that wallets and exchanges handle. */
export const maximumDecimals = 18

const maximumUint256 = 2n ** 256n - 1n

/**
 * Checks what the contracts would refuse, or accept and never be able to change.
 *
 * @throws RangeError that names the wrong property
 */
export function assertDefinition(definition: TokenDefinition): void {
  if (BigInt(definition.owner) === 0n) throw new RangeError('owner')
  if (definition.standard === 'erc20') {
    assertWithin('decimals', BigInt(definition.decimals), 0n, BigInt(maximumDecimals))
    assertWithin('cap', definition.cap, 1n, maximumUint256)
    return
  }
  const { royalty } = definition
  if (royalty) assertRoyalty(royalty)
  if (definition.standard === 'erc1155') assertMaxima(definition.maxima)
  else assertWithin('maximum', definition.maximum, 1n, maximumUint256)
}

function assertMaxima(maxima: readonly bigint[]) {
  if (maxima.length === 0) throw new RangeError('maxima')
  for (const maximum of maxima) assertWithin('maxima', maximum, 1n, maximumUint256)
}

function assertRoyalty({ receiver, basisPoints }: Royalty): void {
  assertWithin('royalty', BigInt(basisPoints), 0n, 10_000n)
  if (basisPoints > 0 && BigInt(receiver) === 0n) throw new RangeError('royalty')
}

function assertWithin(name: string, value: bigint, least: bigint, most: bigint): void {
  if (value < least || value > most) throw new RangeError(name)
}
