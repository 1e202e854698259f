/** In milliseconds: from when Discord counts. Source: Discord, reference, "Snowflakes". */
const epoch = 1_420_070_400_000

/** The lowest id that something of a moment may have. */
export function snowflakeAt(at: Date): string {
  return String(BigInt(Math.max(0, at.getTime() - epoch)) << 22n)
}
