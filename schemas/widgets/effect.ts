/** How sure it is that a widget makes people stay: intervals of shares, and of differences between them. */

/** How many people there are in a group, and how many of them stayed. */
export interface Stays {
  readonly n: number
  readonly stayed: number
}

/** A share or a difference of shares, with the bounds of its 95 % interval. */
export interface Estimate {
  readonly value: number
  readonly lower: number
  readonly upper: number
}

/** The quantile of the standard normal distribution for a two-sided interval of 95 %. */
const z = 1.959963984540054

/** Least number of people in a group that is compared. */
export const fewest = 30
/** Largest width of the interval of a difference that says anything. */
const widest = 0.4

/**
 * The share of people who stayed, with its score interval (E. B. Wilson, “Probable inference, the law of succession, and
 * statistical inference”, JASA 22, 1927).
 *
 * @throws RangeError when the group is empty
 */
export function shareOf({ n, stayed }: Stays): Estimate {
  if (n <= 0) throw new RangeError('A share needs a group of at least one person')
  const value = stayed / n
  const centre = value + z ** 2 / (2 * n)
  const spread = z * Math.sqrt((value * (1 - value)) / n + z ** 2 / (4 * n ** 2))
  const scale = 1 + z ** 2 / n
  return {
    value,
    lower: stayed === 0 ? 0 : (centre - spread) / scale,
    upper: stayed === n ? 1 : (centre + spread) / scale,
  }
}

/**
 * The difference between two shares, with its interval by the hybrid score method (R. G. Newcombe, “Interval estimation for the
 * difference between independent proportions”, method 10, Statistics in Medicine 17, 1998).
 *
 * @throws RangeError when a group is empty
 */
export function differenceOf(one: Stays, other: Stays): Estimate {
  const [first, second] = [shareOf(one), shareOf(other)]
  const value = first.value - second.value
  return {
    value,
    lower: value - Math.hypot(first.value - first.lower, second.upper - second.value),
    upper: value + Math.hypot(first.upper - first.value, second.value - second.lower),
  }
}

/**
 * The difference between two groups; undefined when there are too few people to say: fewer than 30 in either group, or an
 * interval wider than 40 points.
 */
export function comparison(one: Stays, other: Stays): Estimate | undefined {
  if (one.n < fewest || other.n < fewest) return undefined
  const difference = differenceOf(one, other)
  return difference.upper - difference.lower > widest ? undefined : difference
}
