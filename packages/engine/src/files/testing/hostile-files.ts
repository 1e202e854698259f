import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflateRaw } from 'node:zlib'
import sharp from 'sharp'

/** A PNG whose head says that it is larger than what follows; sizes in pixels. */
export function announcing(width: number, height: number, png: Buffer): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

/** An animation of four pixels a side, no two frames of which are alike. */
export function animation(frames: number, format: 'gif' | 'webp'): Promise<Buffer> {
  const side = 4
  const pixels = Buffer.alloc(side * side * frames * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7919) % 251
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  return sharp(pixels, { raw, limitInputPixels: false })
    .toFormat(format, { effort: format === 'gif' ? 1 : 0 })
    .toBuffer()
}

/** An archive with one file in it, of as many zeros as are said in megabytes; readers look into one of that name. */
export async function zipOfZeros(megabytes: number, name = '[Content_Types].xml'): Promise<Buffer> {
  const zeros = Buffer.alloc(1024 * 1024)
  const packed = await buffer(Readable.from(Array(megabytes).fill(zeros)).pipe(createDeflateRaw()))
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(megabytes * zeros.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

/** The beginning of a photograph of a telephone, in a format that is not taken. */
export const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
