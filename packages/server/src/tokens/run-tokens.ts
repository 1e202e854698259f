import { type DeploymentsOptions, runDeployments } from './deploying/run-deployments.js'
import { runSender } from './transactions/run-sender.js'
import { runWallets } from './wallets/run-wallets.js'

/** Prepares deployments, sends the transactions of tokens, and settles those of wallets, until it is stopped. */
export function runTokens(options: DeploymentsOptions): { stop(): Promise<void> } {
  const works = [runDeployments(options), runSender(options), runWallets(options)]
  return {
    async stop() {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
