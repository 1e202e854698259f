import { type ChainPort, type Deployment, deploymentOf, deploymentSalt } from '@parvis/chain'
import type { RefusedValue } from '@parvis/engine'
import type { TransactionCost } from '@parvis/schemas/calls/tokens'
import { checkToken, type Token } from '@parvis/schemas/tokens'
import { costOf, estimateCalls, orNull } from '../chain/costs.js'
import type { TokenChain } from '../chain/open-chain.js'
import { tokenDefinition } from '../token-definition.js'
import { signingAddress } from '../wallets/signing-address.js'

/** What deploying a token will do. */
export interface DeploymentOutlook {
  readonly problems: readonly RefusedValue[]
  /** Null when something prevents it, the chain does not answer, or the server has no key. */
  readonly cost: TransactionCost | null
}

/** As long as the CID of any folder, so that the data of the contract has its length. */
const placeholder = 'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354'

/**
 * What deploying a token will do, by the chain as it is now.
 *
 * @param wallet that signs it; the server by default
 * @throws EngineError `invalid_input` beside `wallet`
 */
export async function deploymentForecast(
  chain: TokenChain,
  token: Token,
  wallet?: string,
): Promise<DeploymentOutlook> {
  const problems = checkToken(token)
  const signer = signingAddress(chain, wallet)
  if (problems.length > 0 || !signer) return { problems, cost: null }
  const definition = tokenDefinition(token, { signer, root: placeholder })
  const deployment = deploymentOf(definition, deploymentSalt(token.id))
  const estimate = (port: ChainPort) => estimatedCost(chain, port, signer, deployment)
  return { problems, cost: await orNull(chain.portToRead().then(estimate)) }
}

async function estimatedCost(
  chain: TokenChain,
  port: ChainPort,
  from: `0x${string}`,
  { to, data }: Deployment,
): Promise<TransactionCost | null> {
  const estimated = await estimateCalls(port, from, [{ to, data }])
  return 'gas' in estimated ? costOf(chain, port, from, estimated.gas) : null
}
