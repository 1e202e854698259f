import { inspect } from 'node:util'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Fees, Hex } from './chain-port.js'

/** A transaction of EIP-1559, complete but for its signature. */
export interface UnsignedTransaction extends Fees {
  readonly chainId: number
  readonly nonce: number
  readonly to: Hex
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
  readonly gasLimit: bigint
}

export interface SignedTransaction {
  /** What is sent. */
  readonly raw: Hex
  /** What the chain will call it. */
  readonly hash: Hex
}

/** Signs in the name of an address. Its key cannot be read, printed or serialised. */
export interface Signer {
  readonly address: Hex
  sign(transaction: UnsignedTransaction): Promise<SignedTransaction>
}

/** Thrown for a private key that is not one; its message does not contain it. */
export class InvalidKey extends Error {
  override name = 'InvalidKey'
}

/**
 * A signer with a private key in memory.
 *
 * @param privateKey 32 bytes in hexadecimal, with or without 0x
 * @throws InvalidKey
 */
export function signerFrom(privateKey: string): Signer {
  const account = accountOf(privateKey.trim().replace(/^0x/i, ''))
  const visible = { address: account.address }
  const signer: Signer = {
    address: account.address,
    async sign({ gasLimit, ...transaction }) {
      const raw = await account.signTransaction({ type: 'eip1559', gas: gasLimit, ...transaction })
      return { raw, hash: keccak256(raw) }
    },
  }
  return Object.defineProperties(signer, {
    toJSON: { value: () => visible },
    [inspect.custom]: { value: () => visible },
  })
}

function accountOf(digits: string) {
  try {
    if (/^[0-9a-f]{64}$/i.test(digits)) return privateKeyToAccount(`0x${digits}`)
  } catch {
    // The error of the library may contain the key.
  }
  throw new InvalidKey('A private key has 64 hexadecimal digits, and is a valid number of secp256k1.')
}
