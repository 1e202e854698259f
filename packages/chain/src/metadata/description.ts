import type { PictureAddress } from './uris.js'

/** A token in plain words, from which its documents are written. */
export type TokenDescription = FungibleDescription | UniqueDescription | KindsDescription

interface CommonDescription {
  readonly name: string
  readonly symbol: string
  readonly description?: string
  readonly picture?: PictureAddress
  /** A page about the token: https, http or ipfs. */
  readonly externalLink?: string
}

/** A fungible token (ERC-20), which has only the document of its contract. */
export interface FungibleDescription extends CommonDescription {
  readonly standard: 'erc20'
}

/** Unique tokens (ERC-721). */
export interface UniqueDescription extends CommonDescription {
  readonly standard: 'erc721'
  /**
   * The pieces of the ids 1, 2, 3 …, or how many that are all alike but for their number. It is iterated each time that
   * the documents are.
   */
  readonly pieces: number | Iterable<PieceDescription>
}

/** Kinds of tokens (ERC-1155). */
export interface KindsDescription extends CommonDescription {
  readonly standard: 'erc1155'
  /** The kinds of the ids 1, 2, 3 …; iterated each time that the documents are. */
  readonly items: Iterable<ItemDescription>
}

/** One token; what it does not say is as the whole collection says. */
export interface PieceDescription {
  /** The name of the collection and the number by default: `Name #N`. */
  readonly name?: string
  readonly description?: string
  readonly picture?: PictureAddress
  readonly externalLink?: string
  readonly attributes?: readonly Attribute[]
}

/** One kind of token. */
export interface ItemDescription extends PieceDescription {
  /** Decimals that wallets show of an amount; 0 by default. */
  readonly decimals?: number
  readonly properties?: Readonly<Record<string, AttributeValue>>
}

export type AttributeValue = string | number | boolean

/** A trait, as marketplaces read it (https://docs.opensea.io/docs/metadata-standards). */
export interface Attribute {
  readonly trait_type: string
  readonly value: AttributeValue
  /** How a number is shown; a date is in seconds since 1970. */
  readonly display_type?: 'number' | 'boost_number' | 'boost_percentage' | 'date'
}
