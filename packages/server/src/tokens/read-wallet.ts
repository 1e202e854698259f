import { readAddress } from '@parvis/chain'
import type { ReadWallet } from '@parvis/communities'
import { addressRefusals } from './address-refusals.js'

/** Reads the address where somebody gets tokens, with its checksum (ERC-55) where it has one. */
export const readWallet: ReadWallet = (text) => {
  const read = readAddress(text)
  return 'address' in read ? { wallet: read.address } : { code: addressRefusals[read.problem] }
}
