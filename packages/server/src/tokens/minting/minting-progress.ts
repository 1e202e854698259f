/** How far a minting is. */
export interface MintingProgress {
  /** How many recipients are confirmed. */
  readonly confirmed: number
  /** How many of them since those who wait were queued. */
  readonly confirmedSince: number
  /** How many are yet to be confirmed, and for how many of them nothing was paid yet. */
  readonly waiting: number
  readonly unpaid: number
  /** Since those who wait were queued, in seconds; null when nobody waits. */
  readonly elapsed: number | null
  /** What was paid for those who are confirmed, in wei. */
  readonly confirmedCost: bigint
}

/** Until all are confirmed, in seconds, at the speed so far; null while that is not known, or nobody waits. */
export function secondsLeft({ confirmedSince, waiting, elapsed }: MintingProgress): number | null {
  if (elapsed === null || waiting === 0 || confirmedSince === 0) return null
  return Math.ceil((Math.max(0, elapsed) / confirmedSince) * waiting)
}

/** What is expected to be paid yet, in wei, at what was paid for each so far; null until one is confirmed. */
export function expectedLeft({ confirmed, unpaid, confirmedCost }: MintingProgress): bigint | null {
  if (unpaid === 0) return 0n
  return confirmed === 0 ? null : (confirmedCost * BigInt(unpaid)) / BigInt(confirmed)
}
