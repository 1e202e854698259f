/** How many members one chunk carries. */
export const chunkSize = 1000

/** Splits what comes into exactly `count` chunks; the last ones are empty when too little comes. */
export function* chunksOf<Item>(items: Iterable<Item>, count: number): Generator<Item[]> {
  const iterator = items[Symbol.iterator]()
  for (let index = 0; index < count; index += 1) {
    const chunk: Item[] = []
    while (chunk.length < chunkSize) {
      const next = iterator.next()
      if (next.done) break
      chunk.push(next.value)
    }
    yield chunk
  }
}

/** How many chunks so many members need; an answer has at least one. */
export const chunkCount = (members: number) => Math.max(1, Math.ceil(members / chunkSize))
