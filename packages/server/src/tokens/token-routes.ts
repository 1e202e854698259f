import { readTokenOnChain } from '@parvis/chain'
import { type Caller, inTransaction, type Pool, recordAudit, refuse, serveCall } from '@parvis/engine'
import { tokens } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/tokens'
import { tokenRefusals as refusals } from '@parvis/schemas/tokens'
import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { allowlistRoutes } from './allowlists/allowlist-routes.js'
import { chainState } from './chain/chain-state.js'
import { unavailableIfUnreachable } from './chain/costs.js'
import type { TokenChain } from './chain/open-chain.js'
import { changeContract, freeze, offerTo, pause, unpause } from './contract/change-contract.js'
import { deploymentForecast } from './deploying/forecast-deployment.js'
import { queueDeployment, type TokenToDeploy } from './deploying/queue-deployment.js'
import { listRoutes } from './lists/list-routes.js'
import { answerOf, inWords } from './minting/answer-rehearsal.js'
import { queueMinting } from './minting/queue-minting.js'
import { rehearseMinting, requireContract } from './minting/rehearse-minting.js'
import { lockToken, readToken, refreshToken } from './token-record.js'
import { retryFailedMintings } from './transactions/retry-failed.js'
import { cancelWaiting, listTransactions } from './transactions/transaction-list.js'
import { walletRoutes } from './wallets/wallet-routes.js'

export interface TokenRoutesOptions {
  readonly pool: Pool
  readonly chain: TokenChain
}

/** The routes about tokens on a chain: what it says, deploying, minting, and changes of contracts. */
export function tokenChainRoutes(app: FastifyInstance, options: TokenRoutesOptions): void {
  readingRoutes(app, options)
  deployingRoutes(app, options)
  mintingRoutes(app, options)
  listRoutes(app, options)
  allowlistRoutes(app, options)
  contractRoutes(app, options)
  walletRoutes(app, options)
}

function readingRoutes(app: FastifyInstance, { pool, chain }: TokenRoutesOptions): void {
  serveCall(app, calls.readTokenChain, () => chainState(pool, chain))

  serveCall(app, calls.readTokenContract, async ({ caller, params: { id } }) => {
    const contract = requireContract(chain, await readToken(pool, caller, id))
    const port = await chain.portToRead().catch(unavailableIfUnreachable)
    const [head, read] = await Promise.all([port.head(), readTokenOnChain(port, contract)]).catch(
      unavailableIfUnreachable,
    )
    const { supply, pendingOwner = null, minter = null, pauser = null, ...facts } = read
    return { ...facts, pendingOwner, minter, pauser, supply: String(supply), block: head.number }
  })

  serveCall(app, calls.listTokenTransactions, async ({ caller, params: { id } }) => {
    await readToken(pool, caller, id)
    return listTransactions(pool, { accountId: caller.accountId, tokenId: id })
  })
}

function deployingRoutes(app: FastifyInstance, { pool, chain }: TokenRoutesOptions): void {
  serveCall(app, calls.forecastDeployment, async ({ caller, params: { id }, query, request: { locale } }) => {
    const token = await readToken(pool, caller, id)
    const { problems, ...rest } = await deploymentForecast(chain, token, query.wallet)
    return { problems: inWords(problems, locale), ...rest }
  })

  serveCall(app, calls.deployToken, async ({ caller, params: { id }, body }) => ({
    state: await queueDeployment(pool, chain, caller, { id, ...body }),
  }))

  serveCall(app, calls.retryTokenTransactions, async ({ caller, params: { id }, body }) => ({
    state: await retry(pool, chain, caller, { id, ...body }),
  }))

  serveCall(app, calls.cancelTokenTransactions, async ({ caller, params: { id } }) => ({
    cancelled: await cancel(pool, caller, id),
  }))
}

function mintingRoutes(app: FastifyInstance, { pool, chain }: TokenRoutesOptions): void {
  serveCall(app, calls.rehearseMinting, async ({ caller, params: { id }, body, request: { locale } }) => {
    const token = await readToken(pool, caller, id)
    const key = { accountId: caller.accountId, tokenId: id }
    const request = { token, key, mintingId: uuidv7(), written: body.recipients, wallet: body.wallet }
    return answerOf(await rehearseMinting(pool, chain, request), request.written.length, locale)
  })

  serveCall(app, calls.mintToken, async ({ caller, params: { id }, body }) => ({
    mintingId: await queueMinting(pool, chain, caller, {
      tokenId: id,
      mintingId: body.mintingId ?? uuidv7(),
      written: body.recipients,
      wallet: body.wallet,
    }),
  }))
}

function contractRoutes(app: FastifyInstance, { pool, chain }: TokenRoutesOptions): void {
  serveCall(app, calls.pauseToken, async ({ caller, params: { id }, body: { paused, wallet } }) => ({
    id: await changeContract(pool, chain, caller, { tokenId: id, wallet }, paused ? pause : unpause),
  }))

  serveCall(app, calls.offerToken, async ({ caller, params: { id }, body: { owner, wallet } }) => {
    await readToken(pool, caller, id)
    return { id: await changeContract(pool, chain, caller, { tokenId: id, wallet }, offerTo(owner)) }
  })

  serveCall(app, calls.freezeToken, async ({ caller, params: { id }, body: { wallet } }) => ({
    id: await changeContract(pool, chain, caller, { tokenId: id, wallet }, freeze),
  }))
}

/** Sends what failed again: the deployment as a whole, or the parts of mintings that failed. */
function retry(pool: Pool, chain: TokenChain, caller: Caller, { id, version, wallet }: TokenToDeploy) {
  const key = { accountId: caller.accountId, tokenId: id }
  return inTransaction(pool, async (connection) => {
    const { isOnChain } = await lockToken(connection, key)
    if (!isOnChain) return queueDeployment(connection, chain, caller, { id, version, wallet })
    if ((await retryFailedMintings(connection, key)) === 0) refuse([{ path: '', code: refusals.notNow }])
    await recordAudit(connection, caller, { action: 'token_retried', entity: tokens.name, record: id })
    return refreshToken(connection, key)
  })
}

function cancel(pool: Pool, caller: Caller, id: string): Promise<number> {
  const key = { accountId: caller.accountId, tokenId: id }
  return inTransaction(pool, async (connection) => {
    await lockToken(connection, key)
    const cancelled = await cancelWaiting(connection, key)
    if (cancelled === 0) return 0
    await recordAudit(connection, caller, { action: 'token_cancelled', entity: tokens.name, record: id })
    await refreshToken(connection, key)
    return cancelled
  })
}
