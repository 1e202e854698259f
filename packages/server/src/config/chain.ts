import { z } from 'zod'
import { ConfigError, type Read, url } from './read.js'

/** The chain that tokens go to, and how. */
export interface ChainConfig {
  /** Address of a node, which may contain a key. */
  readonly rpcUrl: string
  /** EIP-155 id. */
  readonly chainId: number
  /** Private key of the server's address, in hexadecimal; undefined where only wallets of people sign. */
  readonly key: string | undefined
  /** How many blocks make a transaction final: 1 for the one that contains it. */
  readonly confirmations: number
  /** Highest fee for each gas, in wei. */
  readonly maxFeePerGas: bigint
  /** Address of an explorer of the chain, without a slash at its end; that of a known chain when undefined. */
  readonly explorerUrl: string | undefined
  /** Symbol of the coins; that of a known chain when undefined. */
  readonly currency: string | undefined
}

const chainId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
const privateKey = z.string().regex(/^(0x)?[0-9a-f]{64}$/i)
const symbol = z.string().regex(/^[\p{L}\p{N}]{1,11}$/u)
const count = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
/** Wei of one gwei, the usual unit of fees. */
const gwei = 10n ** 9n
const fee = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,9})?$/)
  .transform((value) => {
    const [whole = '0', fraction = ''] = value.split('.')
    return BigInt(whole) * gwei + BigInt(fraction.padEnd(9, '0'))
  })
  .refine((value) => value > 0n)

/** Reads the chain of tokens; undefined for the embedded development chain. @throws ConfigError */
export function chainFrom(read: Read): ChainConfig | undefined {
  const rpcUrl = read('CHAIN_RPC_URL', url, 'an http or https address is expected')
  const given = {
    CHAIN_ID: read('CHAIN_ID', chainId, 'the number of a chain is expected, such as 1'),
    CHAIN_KEY: read('CHAIN_KEY', privateKey, 'a private key of 64 hexadecimal digits is expected'),
    CHAIN_CONFIRMATIONS: read('CHAIN_CONFIRMATIONS', count, 'a number of blocks from 1 to 999 is expected'),
    CHAIN_MAX_FEE: read('CHAIN_MAX_FEE', fee, 'a fee in gwei is expected, such as 100'),
    CHAIN_EXPLORER_URL: read('CHAIN_EXPLORER_URL', url, 'an http or https address is expected'),
    CHAIN_CURRENCY: read('CHAIN_CURRENCY', symbol, 'the symbol of the coins is expected, such as ETH'),
  }
  const [set] = Object.entries(given).find(([, value]) => value !== undefined) ?? []
  if (rpcUrl === undefined && set) throw new ConfigError(`CHAIN_RPC_URL: it must be set when ${set} is`)
  if (rpcUrl === undefined) return undefined
  if (given.CHAIN_ID === undefined) throw new ConfigError('CHAIN_ID: it must be set when CHAIN_RPC_URL is')
  return {
    rpcUrl,
    chainId: given.CHAIN_ID,
    key: given.CHAIN_KEY,
    confirmations: given.CHAIN_CONFIRMATIONS ?? 5,
    maxFeePerGas: given.CHAIN_MAX_FEE ?? 100n * gwei,
    explorerUrl: given.CHAIN_EXPLORER_URL,
    currency: given.CHAIN_CURRENCY,
  }
}
