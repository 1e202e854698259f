import { median } from './median.js'

/** Durations of two ways of doing the same, and their ratio. */
export interface Compared {
  readonly one: number
  readonly other: number
  readonly ratio: number
}

/**
 * Measures two ways of doing the same in short alternating turns, reversing the order each time, so that other load
 * affects both alike. Uses medians.
 */
export async function compareAlternating(
  pairs: number,
  measureOne: () => Promise<number>,
  measureOther: () => Promise<number>,
): Promise<Compared> {
  const all: Compared[] = []
  // The first pair warms both up.
  for (let at = 0; at <= pairs; at += 1) {
    const turns = at % 2 === 0 ? [measureOne, measureOther] : [measureOther, measureOne]
    const took: number[] = []
    for (const turn of turns) took.push(await turn())
    const [one = 0, other = 0] = at % 2 === 0 ? took : took.reverse()
    if (at > 0) all.push({ one, other, ratio: one / other })
  }
  return {
    one: median(all.map(({ one }) => one)),
    other: median(all.map(({ other }) => other)),
    ratio: median(all.map(({ ratio }) => ratio)),
  }
}
