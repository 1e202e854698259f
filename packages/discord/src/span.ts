import type { Attempts } from '@parvis/chat'
import { idAt, type Wire } from './wire/shape.js'

const minute = 60_000
/** Largest difference between our clock and Discord's, in milliseconds. */
const clockSkew = minute
/** How long a call may last before what it writes is stored, in milliseconds. */
const longestCall = minute

/** Discord's epoch, in milliseconds. Source: Discord, reference, "Snowflakes". */
const epoch = 1_420_070_400_000

/** Lowest snowflake of a moment. */
export function snowflakeAt(at: Date): string {
  return String(BigInt(Math.max(0, at.getTime() - epoch)) << 22n)
}

/** Moment of a snowflake. */
export function momentOf(snowflake: string): Date {
  return new Date(Number(BigInt(snowflake) >> 22n) + epoch)
}

/** When something that is searched for was written. */
export interface Span {
  /** Lowest snowflake in it. */
  readonly from: string
  /** Lowest snowflake after it. */
  readonly to: string
}

/** When something may have been written, by the attempts to do so. */
export const spanOf = ({ first, last }: Attempts): Span => ({
  from: snowflakeAt(new Date(first.getTime() - clockSkew)),
  to: snowflakeAt(new Date(last.getTime() + longestCall + clockSkew)),
})

/** Whether something is in a span, or before it. */
export const isUntil = (written: Wire, { to }: Span): boolean => BigInt(idAt(written, 'id')) < BigInt(to)

/** Whether something is in a span. */
export const isWithin = (written: Wire, span: Span): boolean =>
  BigInt(idAt(written, 'id')) >= BigInt(span.from) && isUntil(written, span)
