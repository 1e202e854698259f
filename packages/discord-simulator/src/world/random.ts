/** A pseudo-random 32-bit number, deterministic per seed, index and purpose. */
export function mixed(seed: number, index: number, purpose: number): number {
  let bits = seed ^ Math.imul(index + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(purpose + 1, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Picks an item of a list by a 32-bit number. */
export function picked<Item>(list: readonly [Item, ...Item[]], number: number): Item {
  return list[number % list.length] ?? list[0]
}
