import { type Caller, EngineError, inTransaction, type Queryable, recordAudit, refuse } from '@parvis/engine'
import { tokens } from '@parvis/schemas'
import { checkToken, tokenRefusals as refusals } from '@parvis/schemas/tokens'
import { queueJob } from '@parvis/work'
import type { TokenChain } from '../chain/open-chain.js'
import { lockToken, markDeploying, readToken } from '../token-record.js'
import { requireSigningAddress } from '../wallets/signing-address.js'

/** Kind of the jobs that prepare a deployment. */
export const deploymentKind = 'token-deployment'

export interface DeploymentData {
  readonly tokenId: string
  /** Address of the wallet that signs it; absent for the server. */
  readonly wallet?: `0x${string}`
}

/** A token in the version that somebody has read. */
export interface TokenToDeploy {
  readonly id: string
  readonly version: number
  /** Address of the wallet that signs; the server by default. */
  readonly wallet?: string
}

/**
 * Has a token deployed: first its metadata is prepared and checked, then its contract is sent. One that is being deployed goes
 * on.
 *
 * @returns its state
 * @throws EngineError `not_found`, `stale_version`, `unavailable` without a key, `invalid_input` when something prevents it
 */
export function queueDeployment(
  database: Queryable,
  chain: Pick<TokenChain, 'signer'>,
  caller: Caller,
  { id, version, wallet }: TokenToDeploy,
) {
  const key = { accountId: caller.accountId, tokenId: id }
  return inTransaction(database, async (connection) => {
    const locked = await lockToken(connection, key)
    if (locked.state === 'deploying') return locked.state
    const token = await readToken(connection, caller, id)
    if (locked.version !== version) throw new EngineError('stale_version', { current: token })
    if (!isDeployable(locked)) refuse([{ path: '', code: refusals.notNow }])
    refuse(checkToken(token))
    const signer = requireSigningAddress(chain, wallet)
    const data: DeploymentData = { tokenId: id, ...(wallet !== undefined && { wallet: signer }) }
    await queueJob(connection, {
      accountId: caller.accountId,
      kind: deploymentKind,
      data,
      right: tokens.rights.read,
    })
    await markDeploying(connection, key)
    await recordAudit(connection, caller, { action: 'token_deployed', entity: tokens.name, record: id })
    return 'deploying' as const
  })
}

function isDeployable({
  state,
  isOnChain,
}: {
  readonly state: string
  readonly isOnChain: boolean
}): boolean {
  return !isOnChain && (state === 'draft' || state === 'failed')
}
