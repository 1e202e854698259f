import { type Address, getAddress, isAddress, zeroAddress } from 'viem'

/** Why a text is not an address to use. */
export type AddressProblem =
  /** Neither an address nor a name. */
  | 'not_an_address'
  /** Upper and lower case disagree with the address (ERC-55): it was mistyped, or altered. */
  | 'wrong_checksum'
  /** A name such as `alice.eth`; names are not resolved. */
  | 'name'
  | 'zero_address'

const digits = /^0x[0-9a-f]{40}$/i
const name = /^([^\s@/:.]+\.)+\p{L}{2,}$/u

/**
 * Reads an address with the checksum of ERC-55, or without one: all lower case, or all upper case. Blanks around it
 * are ignored. The address in the answer has its checksum.
 */
export function readAddress(text: string): { address: Address } | { problem: AddressProblem } {
  const trimmed = text.trim()
  if (!digits.test(trimmed)) return { problem: name.test(trimmed) ? 'name' : 'not_an_address' }
  const hexadecimal = trimmed.slice(2)
  const hasChecksum = hexadecimal !== hexadecimal.toLowerCase() && hexadecimal !== hexadecimal.toUpperCase()
  if (hasChecksum && !isAddress(trimmed)) return { problem: 'wrong_checksum' }
  const address = getAddress(`0x${hexadecimal.toLowerCase()}`)
  return address === zeroAddress ? { problem: 'zero_address' } : { address }
}
