/** How a community is at the end of a unit of time, and what changed within. */
export interface Point {
  /** The first day of the unit. */
  readonly day: string
  /** Bots included. */
  readonly members: number
  readonly bots: number
  /** People who came, bots not included. */
  readonly joined: number
  /** People who left, bots not included. */
  readonly left: number
}

/** What changed within a unit, by its place from 1 on; behind the last one, since then. */
export interface Change {
  readonly at: number
  readonly joined: number
  readonly joinedBots: number
  readonly left: number
  readonly leftBots: number
}

/**
 * How a community was at the end of each unit, reckoned back from how it is now.
 *
 * @param bounds the first days of the units, and the day behind the last one
 * @param now how many members and bots there are
 */
export function pointsOf(
  bounds: readonly string[],
  changes: readonly Change[],
  now: Readonly<Record<'members' | 'bots', number>>,
): readonly Point[] {
  const changeAt = new Map(changes.map((change) => [change.at, change]))
  const points: Point[] = []
  let { members, bots } = now
  for (let at = bounds.length; at > 0; at -= 1) {
    const { joined, joinedBots, left, leftBots } = changeAt.get(at) ?? unchanged
    const day = bounds[at - 1]
    if (day !== undefined && at < bounds.length)
      points.unshift({ day, members, bots, joined: joined - joinedBots, left: left - leftBots })
    members -= joined - left
    bots -= joinedBots - leftBots
  }
  return points
}

const unchanged = { joined: 0, joinedBots: 0, left: 0, leftBots: 0 }
