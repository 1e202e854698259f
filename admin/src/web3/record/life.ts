import type { TokenState } from '../token'

/** A step of the life of a token. */
export interface LifeStep {
  readonly name: Exclude<TokenState, 'failed'>
  readonly status: 'done' | 'underWay' | 'failed' | 'ahead'
  /** Whether the token is at it now. */
  readonly isCurrent: boolean
}

const names = ['draft', 'deploying', 'deployed', 'minting', 'minted'] as const

/**
 * The life of a token, as far as it is and as it may go on.
 *
 * @param isOnChain whether its contract is on the chain
 */
export function lifeSteps(state: TokenState, isOnChain: boolean): readonly LifeStep[] {
  const failedAt = isOnChain ? 'minting' : 'deploying'
  const current = names.indexOf(state === 'failed' ? failedAt : state)
  return names.map((name, index) => ({
    name,
    status: statusOf(index - current, state),
    isCurrent: index === current,
  }))
}

/** @param distance of a step from the current one; negative before it */
function statusOf(distance: number, state: TokenState): LifeStep['status'] {
  if (distance > 0) return 'ahead'
  if (distance < 0) return 'done'
  if (state === 'failed') return 'failed'
  return state === 'deploying' || state === 'minting' ? 'underWay' : 'done'
}
