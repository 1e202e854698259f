/** Ids in order. Adding at the end costs nothing, which is where new ones belong. */
export function sortedIds() {
  const ids: bigint[] = []

  /** Where the first id stands that is higher than this one. */
  function after(id: bigint): number {
    let low = 0
    let high = ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ids[middle] ?? 0n) > id) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    after,
    at: (index: number): bigint | undefined => ids[index],
    get count(): number {
      return ids.length
    },
    add(id: bigint): void {
      const index = after(id)
      if (ids[index - 1] !== id) ids.splice(index, 0, id)
    },
    remove(id: bigint): void {
      const index = after(id) - 1
      if (ids[index] === id) ids.splice(index, 1)
    },
  }
}
