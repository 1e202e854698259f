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

/** The state of a token, by what became of its deployment and of its mintings. */
export function tokenStateOf(counts: readonly TransactionCount[]): TokenState {
  const has = (kind: string, states: readonly TransactionState[]) =>
    counts.some((each) => each.kind === kind && each.count > 0 && states.includes(each.state))
  if (has('deploy', pending)) return 'deploying'
  if (has('deploy', failed)) return 'failed'
  if (!has('deploy', ['confirmed'])) return 'draft'
  if (has('mint', pending)) return 'minting'
  if (has('mint', failed)) return 'failed'
  return has('mint', ['confirmed']) ? 'minted' : 'deployed'
}
