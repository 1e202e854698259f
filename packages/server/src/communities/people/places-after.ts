/** A presence of a member, by its network: a member is on each only once. */
export interface HeldPresence {
  readonly networkId: string
  readonly userId: string
  readonly memberId: string
  /** Who they are when they are linked to nobody; null as long as they never were. */
  readonly homeId: string | null
}

/** What becomes of the presences of a member when one of them is unlinked. */
export interface Unlinking {
  /** Who is a member again. */
  readonly newId: string
  /** Of which member each presence is then. */
  readonly places: readonly Omit<HeldPresence, 'userId'>[]
  /** Whose networks these are that go to the one who is a member again. */
  readonly networkIds: readonly string[]
  /** Of which member the presence is that was unlinked, and the others are. */
  readonly unlinkedId: string
  readonly restId: string
}

/**
 * Decides who is who when a presence is unlinked: the presence is the member again that it was before it was linked. Where
 * that is the very member it is unlinked from, the others go, and are the first of those whom they were.
 *
 * @param presences of the member, in the order in which others may give them their name: two or more
 * @param unlinked one of them
 */
export function placesAfter(presences: readonly HeldPresence[], unlinked: HeldPresence): Unlinking {
  const { memberId } = unlinked
  const others = presences.filter((one) => one !== unlinked)
  const isHome = homeOf(unlinked) === memberId
  const going = isHome ? others : [unlinked]
  const newId = homeOf(going[0] ?? unlinked)
  const staying = isHome ? [unlinked] : others
  return {
    newId,
    places: [...placed(going, newId), ...placed(staying, memberId)],
    networkIds: going.map(({ networkId }) => networkId),
    unlinkedId: isHome ? memberId : newId,
    restId: isHome ? newId : memberId,
  }
}

function homeOf({ homeId, memberId }: HeldPresence): string {
  return homeId ?? memberId
}

/** Who is alone is at home, and was never linked. */
function placed(presences: readonly HeldPresence[], memberId: string): Unlinking['places'] {
  return presences.map(({ networkId, homeId }) => ({
    networkId,
    memberId,
    homeId: presences.length === 1 ? null : homeId,
  }))
}
