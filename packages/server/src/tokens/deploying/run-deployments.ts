import { deploymentOf, deploymentSalt } from '@parvis/chain'
import { type Caller, EngineError, inTransaction, type Pool, systemCaller } from '@parvis/engine'
import type { Token } from '@parvis/schemas/tokens'
import { JobFailed, type Leases, type RunningJob, requireLease, runJobs, type Warn } from '@parvis/work'
import type { TokenChain } from '../chain/open-chain.js'
import { tokenDefinition } from '../token-definition.js'
import { lockToken, markFailed, readToken, refreshToken, setPlace } from '../token-record.js'
import { hasDeployment, queueTransactions } from '../transactions/queue-transactions.js'
import { type DeploymentData, deploymentKind } from './queue-deployment.js'

/** Prepares the metadata of a token. @returns the CID of its folder @throws EngineError `invalid_input` */
export type PrepareMetadata = (caller: Caller, token: Token) => Promise<{ readonly root: string }>

export interface DeploymentsOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly chain: TokenChain
  readonly prepareMetadata: PrepareMetadata
  readonly warn: Warn
}

/** Why a deployment failed before anything was sent. */
const unprepared = 'metadata'

/** Prepares deployments as they are queued, until it is stopped. */
export function runDeployments({ chain, prepareMetadata, ...options }: DeploymentsOptions) {
  return runJobs({
    ...options,
    kind: deploymentKind,
    concurrency: 2,
    concurrencyPerAccount: 1,
    run: (job) =>
      prepareDeployment(job as RunningJob<DeploymentData>, { ...options, chain, prepareMetadata }),
    async onEnd(connection, { accountId, data }, { state }) {
      const { tokenId } = data as DeploymentData
      if (state !== 'done') await markFailed(connection, { accountId, tokenId }, unprepared)
    },
  })
}

/** Prepares the metadata, then queues the transaction that deploys the contract, if none is. */
async function prepareDeployment(
  { accountId, data: { tokenId, wallet }, lease }: RunningJob<DeploymentData>,
  { pool, chain, prepareMetadata }: Pick<DeploymentsOptions, 'pool' | 'chain' | 'prepareMetadata'>,
): Promise<void> {
  const signer = wallet ?? chain.signer?.address
  if (!signer) throw new JobFailed(unprepared)
  const caller = systemCaller('tokens', accountId)
  const { root } = await readToken(pool, caller, tokenId)
    .then((token) => prepareMetadata(caller, token))
    .catch(failIfRefused)
  const key = { accountId, tokenId }
  await inTransaction(pool, async (connection) => {
    await requireLease(connection, lease)
    await lockToken(connection, key)
    if (await hasDeployment(connection, key)) return
    const token = await readToken(connection, caller, tokenId)
    const definition = tokenDefinition(token, { signer, root })
    const { to, data, address } = deploymentOf(definition, deploymentSalt(tokenId))
    const sender = { chain: String(chain.chainId), signer }
    const effect = { kind: 'deployed', address } as const
    await queueTransactions(connection, key, sender, [{ kind: 'deploy', to, data, effect }])
    await setPlace(connection, key, { chain: sender.chain, address, metadata: root })
    await refreshToken(connection, key)
  })
}

const finalCodes = ['invalid_input', 'not_found', 'storage_full']

/** What is refused, or gone, fails for good. */
function failIfRefused(error: unknown): never {
  const isFinal = error instanceof EngineError && finalCodes.includes(error.code)
  throw isFinal ? new JobFailed(unprepared) : error
}
