import { randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { askNode } from './embedded-chain.js'

/** How a wallet answers the next transaction that it is asked to sign. */
export type Answer = 'sign' | 'reject' | 'switch'

/** A wallet in a browser, which announces itself to pages (EIP-6963). */
export interface BrowserWallet {
  readonly address: string
  /** What it answers the next time; it signs everything after. */
  next: Answer
  /** What it was asked for, besides what only reads. */
  readonly asked: string[]
}

interface Question {
  readonly method: string
  readonly params?: readonly { readonly chainId?: string }[]
}

/** Names of the wallet in pages. */
export const walletName = 'Test Wallet'
const otherChain = '0x1'

/** Adds a wallet with ten coins to all pages of a browser. It is on another chain at first. */
export async function addWallet(context: BrowserContext, nodeUrl: string): Promise<BrowserWallet> {
  const address = `0x${randomBytes(20).toString('hex')}`
  const node = (method: string, ...params: readonly unknown[]) => askNode(nodeUrl, method, params)
  await node('anvil_setBalance', address, `0x${(10n * 10n ** 18n).toString(16)}`)
  await node('anvil_impersonateAccount', address)
  const wallet: BrowserWallet = { address, next: 'sign', asked: [] }
  let chainId = otherChain

  const sign = async (params: Question['params']) => {
    const answer = wallet.next
    wallet.next = 'sign'
    if (answer === 'reject') return { error: { code: 4001, message: 'User rejected the request.' } }
    if (answer === 'switch') {
      chainId = otherChain
      return { event: 'chainChanged', error: { code: -32603, message: 'The chain has changed.' } }
    }
    const [transaction] = params ?? []
    return { result: await node('eth_sendTransaction', { ...transaction, chainId: undefined }) }
  }
  const answer = async ({ method, params }: Question): Promise<object> => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return { result: [address] }
    if (method === 'eth_chainId') return { result: chainId }
    wallet.asked.push(method)
    if (method === 'wallet_switchEthereumChain') {
      chainId = params?.[0]?.chainId ?? otherChain
      return { result: null, event: 'chainChanged' }
    }
    if (method === 'wallet_watchAsset') return { result: true }
    if (method === 'eth_sendTransaction') return sign(params)
    return { error: { code: 4200, message: 'Unsupported method.' } }
  }
  await context.exposeFunction('askTestWallet', async (question: string) =>
    JSON.stringify(await answer(JSON.parse(question))),
  )
  await context.addInitScript(announceWallet, walletName)
  return wallet
}

/** Runs in the page. */
function announceWallet(name: string): void {
  const ask = (window as unknown as { askTestWallet(question: string): Promise<string> }).askTestWallet
  const listeners: [string, () => void][] = []
  const provider = {
    async request(question: object) {
      const { result, error, event } = JSON.parse(await ask(JSON.stringify(question)))
      for (const [wanted, listener] of [...listeners]) if (wanted === event) listener()
      if (error) throw error
      return result
    },
    on: (event: string, listener: () => void) => listeners.push([event, listener]),
    removeListener(event: string, listener: () => void) {
      const index = listeners.findIndex(([one, other]) => one === event && other === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
  }
  const icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Ccircle cx="12" cy="12" r="11" fill="%233478c7"/%3E%3C/svg%3E'
  const info = { uuid: 'b5d1d8ab-2c1c-4f0e-9a55-1f6c1c6f3f01', name, icon, rdns: 'org.example.wallet' }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
