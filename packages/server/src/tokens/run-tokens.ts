import { type DeploymentsOptions, runDeployments } from './deploying/run-deployments.js'
import { runHolders } from './holders/run-holders.js'
import { runSender } from './transactions/run-sender.js'
import { runWallets } from './wallets/run-wallets.js'

/** Prepares deployments, sends and settles the transactions of tokens, and reads their holders, until it is stopped. */
export function runTokens(options: DeploymentsOptions): { stop(): Promise<void> } {
  const works = [runDeployments(options), runSender(options), runWallets(options), runHolders(options)]
  return {
    async stop() {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
