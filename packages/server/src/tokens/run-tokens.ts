import { type DeploymentsOptions, runDeployments } from './deploying/run-deployments.js'
import { runSender } from './transactions/run-sender.js'

/** Prepares deployments, and sends the transactions of tokens, until it is stopped. */
export function runTokens(options: DeploymentsOptions): { stop(): Promise<void> } {
  const works = [runDeployments(options), runSender(options)]
  return {
    async stop() {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
