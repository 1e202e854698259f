import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { EngineError } from '../errors/index.js'

/** A picture as it is kept: WebP without metadata; sizes in pixels. */
export interface Picture {
  readonly content: Buffer
  readonly mediaType: 'image/webp'
  readonly width: number
  readonly height: number
}

const taken = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
const maxSide = 1024
const maxInputPixels = 50_000_000

/**
 * Checks by its content that a file is a picture, and makes it the picture that is kept: upright, at most 1024
 * pixels a side, never enlarged, without metadata.
 *
 * @throws EngineError `invalid_input` at `file` when it is no picture, damaged, or of more than 50 million pixels
 */
export async function pictureFrom(file: Buffer): Promise<Picture> {
  const type = await fileTypeFromBuffer(file)
  if (!type || !taken.includes(type.mime)) throw unreadable()
  const { data, info } = await sharp(file, { limitInputPixels: maxInputPixels, failOn: 'error' })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable()
    })
  return { content: data, mediaType: 'image/webp', width: info.width, height: info.height }
}

function unreadable(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'file', code: 'unreadable_image' }] })
}
