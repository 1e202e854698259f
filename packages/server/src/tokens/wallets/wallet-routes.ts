import { type Pool, serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/token-wallets'
import type { FastifyInstance } from 'fastify'
import { unavailableIfUnreachable } from '../chain/costs.js'
import type { TokenChain } from '../chain/open-chain.js'
import { acceptBy, changeContract } from '../contract/change-contract.js'
import { readToken } from '../token-record.js'
import { reportHash } from './report-hash.js'
import { readSigningWallet } from './signing-address.js'
import { walletRequests } from './wallet-requests.js'

interface WalletRoutesOptions {
  readonly pool: Pool
  readonly chain: TokenChain
}

/** The routes about what people's wallets sign. */
export function walletRoutes(app: FastifyInstance, { pool, chain }: WalletRoutesOptions): void {
  serveCall(app, calls.listWalletRequests, async ({ caller, params: { id }, query, request: { locale } }) => {
    await readToken(pool, caller, id)
    const { chainId } = chain
    const wallet = readSigningWallet(chain, query.wallet)
    const key = { accountId: caller.accountId, tokenId: id }
    const read = async () => walletRequests(pool, await chain.portToRead(), { key, chainId, wallet, locale })
    return read().catch(unavailableIfUnreachable)
  })

  serveCall(app, calls.reportWalletHash, ({ caller, params: { id, transactionId }, body: { hash } }) =>
    reportHash(pool, chain, caller, { tokenId: id, transactionId, hash }),
  )

  serveCall(app, calls.acceptToken, async ({ caller, params: { id }, body: { wallet } }) => {
    await readToken(pool, caller, id)
    const change = acceptBy(readSigningWallet(chain, wallet))
    return { id: await changeContract(pool, chain, caller, { tokenId: id, wallet }, change) }
  })
}
