/** What wallets are asked for. Every function throws `WalletFailure`. */

import type { WalletRequests } from '@parvis/schemas/calls/token-wallets'
import type { WalletEvent, WalletProvider } from './provider'
import { WalletFailure, walletFailure } from './wallet-failure'

type Request = WalletRequests['requests'][number]

async function ask(provider: WalletProvider, method: string, params?: unknown): Promise<unknown> {
  try {
    return await provider.request({ method, ...(params !== undefined && { params }) })
  } catch (error) {
    throw walletFailure(error)
  }
}

const hex = (number: string | number) => `0x${BigInt(number).toString(16)}`

/** Whether two addresses are the same, whatever the case of their letters. */
export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && one.toLowerCase() === other?.toLowerCase()
}

/** Has somebody choose an account of a wallet. @returns its address */
export async function connect(provider: WalletProvider): Promise<string> {
  const accounts = await ask(provider, 'eth_requestAccounts')
  const [first] = Array.isArray(accounts) ? accounts : []
  if (typeof first !== 'string') throw new WalletFailure('noAccount')
  return first
}

/** Refuses another account than the one that is to sign. */
export async function requireAccount(provider: WalletProvider, address: string): Promise<void> {
  if (!isSameAddress(await connect(provider), address)) throw new WalletFailure('wrongAccount')
}

/** Switches a wallet to a chain, unless it is there. */
export async function requireChain(provider: WalletProvider, chainId: number): Promise<void> {
  if (await isOnChain(provider, chainId)) return
  await ask(provider, 'wallet_switchEthereumChain', [{ chainId: hex(chainId) }])
  if (!(await isOnChain(provider, chainId))) throw new WalletFailure('wrongChain')
}

async function isOnChain(provider: WalletProvider, chainId: number): Promise<boolean> {
  return Number(await ask(provider, 'eth_chainId')) === chainId
}

/** Has a wallet sign and send a transaction. @returns its hash */
export async function sendRequest(provider: WalletProvider, request: Request): Promise<string> {
  const { chainId, from, to, data, value, gas } = request
  const limit = gas === null ? {} : { gas: hex(gas) }
  const transaction = { chainId: hex(chainId), from, to, data, value: hex(value), ...limit }
  return String(await ask(provider, 'eth_sendTransaction', [transaction]))
}

/** A token for the list of a wallet (EIP-747). */
export type WatchedToken =
  | { readonly type: 'ERC20'; readonly options: { address: string; symbol: string; decimals: number } }
  | { readonly type: 'ERC721' | 'ERC1155'; readonly options: { address: string; tokenId: string } }

/** Has a wallet list a token. @returns whether somebody agreed */
export async function watchToken(provider: WalletProvider, token: WatchedToken): Promise<boolean> {
  return (await ask(provider, 'wallet_watchAsset', token)) === true
}

/** Calls a function once when a wallet switches its account or chain, or is closed. @returns ends it */
export function onSwitch(provider: WalletProvider, react: (failure: WalletFailure) => void): () => void {
  const listeners: readonly [WalletEvent, () => void][] = [
    ['accountsChanged', () => react(new WalletFailure('switched'))],
    ['chainChanged', () => react(new WalletFailure('switched'))],
    ['disconnect', () => react(new WalletFailure('closed'))],
  ]
  for (const [event, listener] of listeners) provider.on?.(event, listener)
  return () => {
    for (const [event, listener] of listeners) provider.removeListener?.(event, listener)
  }
}
