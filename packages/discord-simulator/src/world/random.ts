/** A number of 32 bits that looks random and is the same for the same seed, index and purpose. */
export function mixed(seed: number, index: number, purpose: number): number {
  let bits = seed ^ Math.imul(index + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(purpose + 1, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** One of a list, by a number of 32 bits. */
export function picked<Item>(list: readonly [Item, ...Item[]], number: number): Item {
  return list[number % list.length] ?? list[0]
}
