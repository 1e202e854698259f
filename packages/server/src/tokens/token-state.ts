import type { TransactionState } from '@parvis/chain'
import type { Token } from '@parvis/schemas/tokens'

export type TokenState = NonNullable<Token['state']>

/** How many transactions of a kind are in a state; of those of a chunk that was tried again, only the last counts. */
export interface TransactionCount {
  readonly kind: string
  readonly state: TransactionState
  readonly count: number
}

const pending: readonly TransactionState[] = ['waiting', 'sent', 'mined']
const failed: readonly TransactionState[] = ['refused', 'reverted']

/** Whether the contract of a token is on the chain for good. */
export function isDeployed(counts: readonly TransactionCount[]): boolean {
  return counts.some(({ kind, state, count }) => kind === 'deploy' && state === 'confirmed' && count > 0)
}

/** The state of a token, by what became of its deployment and of its mintings. */
export function tokenStateOf(counts: readonly TransactionCount[]): TokenState {
  const has = (kind: string, states: readonly TransactionState[]) =>
    counts.some((each) => each.kind === kind && each.count > 0 && states.includes(each.state))
  if (has('deploy', pending)) return 'deploying'
  if (has('deploy', failed)) return 'failed'
  if (!isDeployed(counts)) return 'draft'
  if (has('mint', pending)) return 'minting'
  if (has('mint', failed)) return 'failed'
  return has('mint', ['confirmed']) ? 'minted' : 'deployed'
}
