import {
  listWalletRequests,
  reportWalletHash,
  type WalletRequests,
} from '@parvis/schemas/calls/token-wallets'
import { call } from '../../api/call'
import type { WalletProvider } from '../wallet/provider'
import { onSwitch, requireAccount, requireChain, sendRequest } from '../wallet/wallet-actions'
import type { WalletFailure } from '../wallet/wallet-failure'

export type WalletRequest = WalletRequests['requests'][number]

/** How far signing is. */
export interface SigningProgress {
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly request: WalletRequest
}

/** What is signed, and by which wallet. */
export interface Signing {
  readonly tokenId: string
  readonly address: string
  readonly chainId: number
  readonly provider: WalletProvider
  onProgress(progress: SigningProgress): void
}

/** A request that the contract or the chain refuses. Its message is for people. */
export class RefusedRequest extends Error {}

/**
 * Has a wallet sign what waits for it, one after the other, and reports each hash.
 *
 * @returns how many were sent
 * @throws WalletFailure, RefusedRequest, ApiProblem
 */
export async function signRequests(signing: Signing): Promise<number> {
  const { tokenId, address, chainId, provider, onProgress } = signing
  for (let sent = 0; ; sent += 1) {
    const read = { params: { id: tokenId }, query: { wallet: address } }
    const { count, requests } = await call(listWalletRequests, read)
    const request = requests.find(({ problem }) => problem?.code !== 'done')
    if (!request) return sent
    if (request.problem) throw new RefusedRequest(request.problem.message)
    onProgress({ position: sent + 1, total: sent + count, request })
    await requireAccount(provider, address)
    await requireChain(provider, chainId)
    await sendWatched(signing, request)
  }
}

/** Sends a request. When the wallet switches meanwhile, it fails at once, yet what is sent all the same is reported. */
async function sendWatched({ tokenId, provider }: Signing, request: WalletRequest): Promise<void> {
  const sending = sendRequest(provider, request).then((hash) => report(tokenId, request.id, hash))
  let end = () => {}
  const switched = new Promise<never>((_, reject) => {
    end = onSwitch(provider, (failure: WalletFailure) => reject(failure))
  })
  try {
    await Promise.race([sending, switched])
  } finally {
    end()
    sending.catch(() => undefined)
    switched.catch(() => undefined)
  }
}

/** How often a report that fails is repeated, and after how long, in milliseconds. */
const repeats = { most: 3, pause: 1000 }

/** One that never arrives does no harm: the chain shows what was sent. */
async function report(tokenId: string, transactionId: string, hash: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call(reportWalletHash, { params: { id: tokenId, transactionId }, body: { hash } })
      return
    } catch (error) {
      if (attempt === repeats.most) throw error
      await new Promise((resolve) => setTimeout(resolve, repeats.pause))
    }
  }
}
