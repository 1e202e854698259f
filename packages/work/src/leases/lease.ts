/** Exclusive ownership of a named thing, for a limited time. */
export interface LeaseName {
  /** Kind of the owned thing, such as the shards of a chat platform. */
  readonly kind: string
  readonly name: string
}

/** Something that this process owns, until its signal is aborted. */
export interface Lease extends LeaseName {
  /** Fencing token, greater than that of every previous owner; writes check it. */
  readonly fence: number
  /** Aborted before anyone else can own it, and when it is released. */
  readonly signal: AbortSignal
}

/** A lease of this process, and the clock that ends it. */
export function ownedLease({ kind, name }: LeaseName, fence: number) {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const lease: Lease = { kind, name, fence, signal: ending.signal }
  return {
    lease,
    /** Extends it by some milliseconds from a moment of `performance.now()`. */
    lastFrom(moment: number, lasting: number): void {
      clearTimeout(timer)
      if (ending.signal.aborted) return
      const left = moment + lasting - performance.now()
      // A process that was paused meanwhile notices before it does anything else.
      if (left <= 0) ending.abort()
      else timer = setTimeout(() => ending.abort(), left).unref()
    },
    end(): void {
      clearTimeout(timer)
      ending.abort()
    },
  }
}

export type OwnedLease = ReturnType<typeof ownedLease>
