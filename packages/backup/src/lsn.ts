/** Positions in the write-ahead log (LSN) and the names of its segments. */

/** A position, such as `1A/2B000028`. */
export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** @example formatLsn(0x1a2b000028n) // '1A/2B000028' */
export function formatLsn(lsn: bigint): string {
  return `${hex(lsn >> 32n)}/${hex(lsn & 0xffff_ffffn)}`
}

/** The first position of the segment that a position is in. */
export function segmentStart(lsn: bigint, segmentSize: number): bigint {
  return lsn - (lsn % BigInt(segmentSize))
}

/** The name that PostgreSQL gives to the segment of a position, of 24 hexadecimal digits. */
export function segmentName(timeline: number, lsn: bigint, segmentSize: number): string {
  const number = lsn / BigInt(segmentSize)
  const each = 0x1_0000_0000n / BigInt(segmentSize)
  return [BigInt(timeline), number / each, number % each].map((part) => hex(part).padStart(8, '0')).join('')
}

function hex(value: bigint): string {
  return value.toString(16).toUpperCase()
}
