/** A dispatch that was numbered. */
export interface Numbered {
  readonly sequence: number
  readonly type: string
  readonly frame: string
}

/** The latest dispatches of a session, for a client that resumes: bounded in number and in characters. */
export function replayBufferOf({ frames, characters }: { frames: number; characters: number }) {
  let kept: Numbered[] = []
  let first = 0
  let size = 0

  function dropOldest() {
    size -= kept[first]?.frame.length ?? 0
    first += 1
    if (first * 2 < kept.length) return
    kept = kept.slice(first)
    first = 0
  }

  const count = () => kept.length - first
  return {
    push(one: Numbered) {
      kept.push(one)
      size += one.frame.length
      while (count() > 1 && (count() > frames || size > characters)) dropOldest()
    },
    /** What came after a sequence number, in order; undefined when some of it is gone. */
    after(sequence: number): readonly Numbered[] | undefined {
      const oldest = kept[first]
      if (!oldest) return []
      const skipped = sequence + 1 - oldest.sequence
      return skipped < 0 ? undefined : kept.slice(first + skipped)
    },
    /** The latest, in order. */
    latest: (howMany: number): readonly Numbered[] => kept.slice(Math.max(first, kept.length - howMany)),
  }
}
