/** Numbers from 0 to 1 that follow from a seed. Source: splitmix32, a 32-bit variant of Steele, Lea and Flood's. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    const first = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    const second = Math.imul(first ^ (first >>> 15), 0x735a2d97)
    return ((second ^ (second >>> 15)) >>> 0) / 2 ** 32
  }
}
