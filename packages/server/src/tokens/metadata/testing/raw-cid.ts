import { createHash } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * The CID of a content of up to 1 MiB, computed from its definition: version 1, raw, SHA-256, in base 32
 * (https://github.com/multiformats/cid).
 */
export function rawCid(bytes: Uint8Array): string {
  const binary = Buffer.concat([
    Buffer.of(0x01, 0x55, 0x12, 0x20),
    createHash('sha256').update(bytes).digest(),
  ])
  const bits = [...binary].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const digits = bits.match(/.{1,5}/g) ?? []
  return `b${digits.map((digit) => alphabet[Number.parseInt(digit.padEnd(5, '0'), 2)]).join('')}`
}
