const epoch = 1_420_070_400_000n

/** The first id Discord could give out in a millisecond of the Unix clock. */
export function snowflakeAt(milliseconds: number): bigint {
  return (BigInt(milliseconds) - epoch) << 22n
}

/** When an id was given out, in milliseconds of the Unix clock. */
export function momentOf(id: string): number {
  return Number((BigInt(id) >> 22n) + epoch)
}

/** Whether a text is an id as Discord writes them: a number of 64 bits. */
export function isSnowflake(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < 1n << 64n
}

/** Gives out ids by a clock, each higher than the one before. */
export function snowflakes(now: () => number): () => string {
  let last = 0n
  return () => {
    const earliest = snowflakeAt(now())
    last = earliest > last ? earliest : last + 1n
    return last.toString()
  }
}

/** A moment as Discord writes it: ISO 8601 with microseconds and an offset. */
export function timestampOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, -1)}000+00:00`
}
