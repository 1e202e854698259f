import type { Fault, FaultyProxy } from './faulty-proxy.js'

/** How much of the calls that send a transaction fails, and of all others. */
const shares = { send: 0.4, read: 0.03 }
const sendFaults: readonly Fault[] = [
  'hang_after',
  'reset_after',
  'reset',
  'bad_gateway',
  'bad_gateway_after',
  'drop',
  'twice',
  'already_known',
  'nonce_too_low',
  'underpriced',
  'insufficient_funds',
  'late',
  'unreadable',
  'wrong_type',
]
const readFaults: readonly Fault[] = ['reset', 'bad_gateway', 'late', 'unreadable', 'wrong_type']
const lagging = ['eth_getTransactionReceipt', 'eth_getLogs']

/** Chooses faults as nodes and networks have them. @param random a number from 0 to 1, exclusive, as `Math.random` */
export function randomFaults(random: () => number): FaultyProxy['choose'] {
  const pick = (faults: readonly Fault[]) => faults[Math.floor(random() * faults.length)]
  return (method) => {
    if (method === 'eth_sendRawTransaction') return random() < shares.send ? pick(sendFaults) : undefined
    if (random() > shares.read) return undefined
    if (method === 'eth_chainId' && random() < 0.5) return 'other_chain'
    return lagging.includes(method) && random() < 0.5 ? 'lagging' : pick(readFaults)
  }
}
