import { createHash } from 'node:crypto'

/**
 * The id of something that happened once, however often it is told: a UUID of version 7 that follows from when it was and
 * what else tells it apart.
 */
export function eventId(at: Date, ...parts: readonly string[]): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(parts.join('\0')).digest('hex')
  const variant = '89ab'[Number.parseInt(hash.charAt(3), 16) % 4]
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${hash.slice(0, 3)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ].join('-')
}
