import type { Address, Hex } from 'viem'
import type { TokenDefinition } from '../contracts/index.js'
import type { Holding } from './read-history.js'

/** What names the form of a proof. */
export const tokenProofFormat = 'parvis.token-proof.v1'

/**
 * All that is needed to verify a token without the server that made it. As a file it is JSON, in which big integers are
 * decimal texts.
 */
export interface TokenProof {
  readonly format: typeof tokenProofFormat
  /** Id of the chain (EIP-155). */
  readonly chainId: number
  /** The block at which the code, the supply and the holders were read. */
  readonly block: number
  readonly address: Address
  /** What the contract was deployed with. */
  readonly definition: TokenDefinition
  readonly factory: Address
  readonly salt: Hex
  readonly initCode: Hex
  /** Code of the contract on the chain. */
  readonly code: Hex
  /** Such as `contracts/Token20.sol:Token20`. */
  readonly contract: string
  /** Version of the compiler, in full. */
  readonly compiler: string
  /** The compiler's standard JSON input. */
  readonly standardInput: unknown
  /** In the smallest units, in decimal. */
  readonly supply: string
  readonly metadata: {
    readonly root: string
    readonly profile: string
    readonly files: readonly { readonly path: string; readonly cid: string; readonly size: number }[]
  }
  /** What the server has stored. */
  readonly record: {
    readonly id: string
    readonly state: string | null
    /** By confirmed mintings, in the smallest units. */
    readonly minted: string
    readonly mintKeys: readonly Hex[]
  }
  readonly holders: readonly Holding[]
}
