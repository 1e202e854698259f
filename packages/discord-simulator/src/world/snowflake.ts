const epoch = 1_420_070_400_000n

/** First snowflake of a millisecond. */
export function snowflakeAt(milliseconds: number): bigint {
  return (BigInt(milliseconds) - epoch) << 22n
}

/** Timestamp of a snowflake, in milliseconds. */
export function momentOf(id: string): number {
  return Number((BigInt(id) >> 22n) + epoch)
}

/** Whether a text is a snowflake: a number of 64 bits. */
export function isSnowflake(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < 1n << 64n
}

/** Generates ascending snowflakes by a clock. */
export function snowflakes(now: () => number): () => string {
  let last = 0n
  return () => {
    const earliest = snowflakeAt(now())
    last = earliest > last ? earliest : last + 1n
    return last.toString()
  }
}

/** A timestamp in Discord's form: ISO 8601 with microseconds and an offset. */
export function timestampOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, -1)}000+00:00`
}
