import { randomBytes } from 'node:crypto'
import { type ChainPort, type Hex, type Signer, signerFrom } from '@parvis/chain'
import { expect, vi } from 'vitest'

const gwei = 10n ** 9n
const ether = 10n ** 18n

/** What a wallet is asked to send. */
export interface WalletCall {
  readonly to: Hex
  readonly data: Hex
  readonly gas?: string
  readonly value?: string
}

/** A person's wallet: it chooses nonces and fees itself. */
export interface Wallet {
  readonly address: Hex
  /** Sends a transaction, and waits until it is mined. @returns its hash */
  send(call: WalletCall): Promise<Hex>
}

/** Opens a wallet that another key funds. */
export async function openWallet(port: ChainPort, chainId: number, funder: Signer): Promise<Wallet> {
  const signer = signerFrom(randomBytes(32).toString('hex'))
  const sendFrom = async (from: Signer, { to, data, gas, value = '0' }: WalletCall) => {
    const nonce = await port.minedNonce(from.address)
    const fees = { maxFeePerGas: 900n * gwei, maxPriorityFeePerGas: 2n * gwei }
    const gasLimit = BigInt(gas ?? 3_000_000)
    const { raw, hash } = await from.sign({
      chainId,
      nonce,
      gasLimit,
      to,
      data,
      value: BigInt(value),
      ...fees,
    })
    expect(await port.send(raw)).toEqual({ outcome: 'accepted' })
    await vi.waitFor(async () => expect(await port.receipt(hash)).toBeDefined(), { timeout: 60_000 })
    return hash
  }
  await sendFrom(funder, { to: signer.address, data: '0x', value: String(10n * ether) })
  return { address: signer.address, send: (call) => sendFrom(signer, call) }
}
