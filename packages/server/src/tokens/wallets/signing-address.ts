import { readAddress } from '@parvis/chain'
import { EngineError, refuse } from '@parvis/engine'
import { tokenRefusals as refusals } from '@parvis/schemas/tokens'
import { addressRefusals } from '../address-refusals.js'
import type { TokenChain } from '../chain/open-chain.js'

type Address = `0x${string}`

/** Reads the address of a wallet, which gets its checksum. @throws EngineError `invalid_input` at `wallet` */
export function readSigningWallet({ signer }: Pick<TokenChain, 'signer'>, wallet: string): Address {
  const read = readAddress(wallet)
  if ('problem' in read) {
    refuse([{ path: 'wallet', code: addressRefusals[read.problem] }])
    throw new Error('Refused')
  }
  // The server would sign without being asked to.
  if (read.address === signer?.address) refuse([{ path: 'wallet', code: refusals.serverWallet }])
  return read.address
}

/** Address that signs: the wallet where one is given, else the server; undefined where the server has no key. */
export function signingAddress(
  chain: Pick<TokenChain, 'signer'>,
  wallet: string | undefined,
): Address | undefined {
  return wallet === undefined ? chain.signer?.address : readSigningWallet(chain, wallet)
}

/**
 * The same, where one is needed.
 *
 * @throws EngineError `unavailable` where the server has no key, `invalid_input` at `wallet`
 */
export function requireSigningAddress(
  chain: Pick<TokenChain, 'signer'>,
  wallet: string | undefined,
): Address {
  const address = signingAddress(chain, wallet)
  if (address === undefined) throw new EngineError('unavailable', {})
  return address
}
