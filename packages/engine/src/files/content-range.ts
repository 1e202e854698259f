import type { ByteRange } from './file-storage.js'

const form = /^bytes=(\d*)-(\d*)$/

/**
 * The part of a content that a `Range` header asks for (RFC 9110, 14.2).
 *
 * @param size the whole content's, in bytes
 * @returns undefined for the whole, as when several parts are asked for; `unsatisfiable` when it has no such part
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = form.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return suffix(Number(last), size)
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 }
}
