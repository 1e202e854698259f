import { median } from './median.js'

/** What two ways of doing the same took, and how much longer the one took than the other. */
export interface Compared {
  readonly one: number
  readonly other: number
  readonly ratio: number
}

/**
 * Measures two ways of doing the same in short turns, each pair in the other order than the last, so that what else
 * the machine does falls on both alike. The medians count.
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
