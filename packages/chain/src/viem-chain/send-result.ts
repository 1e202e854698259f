import type { SendResult } from '../chain-port.js'
import type { RpcFailure } from './json-rpc.js'

/** Phrases of go-ethereum, Nethermind, Besu, Erigon, Reth, anvil and Hardhat, the specific ones first. */
const phrases = [
  [/already ?known|already imported|known transaction|already in (the )?(mem)?pool/i, 'known'],
  [/nonce (is )?too ?low|nonce below|old ?nonce|nonce has already been used/i, 'nonce_too_low'],
  [
    /insufficient ?(funds|balance|sender balance)|not enough (funds|balance)|upfront cost exceeds/i,
    'insufficient_funds',
  ],
  [
    /underpriced|fee ?too ?low|gas price too low|less than (the )?block base ?fee|below (the )?(minimum|current)/i,
    'underpriced',
  ],
] as const

/**
 * Codes of failures that do not say whether the transaction was taken: JSON-RPC's own, EIP-1474's resource
 * unavailable and limit exceeded, and HTTP's too many requests.
 */
const uncertainCodes = [-32700, -32603, -32005, -32002, 429]

/** What a node's failure to take a transaction means. */
export function sendResultOf({ code, message }: RpcFailure): SendResult {
  const outcome = phrases.find(([phrase]) => phrase.test(message))?.[1]
  if (outcome) return { outcome }
  return uncertainCodes.includes(code) ? { outcome: 'uncertain' } : { outcome: 'refused', message }
}
