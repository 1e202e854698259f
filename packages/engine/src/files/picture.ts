import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { EngineError } from '../errors/index.js'
import { limitConcurrency } from './limit-concurrency.js'

const widths = [160, 480, 1024, 1920]

/** The formats of pictures' variants, the smaller file first. */
export const variantFormats = ['avif', 'webp'] as const

export type VariantFormat = (typeof variantFormats)[number]

const taken = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']

const maxSide = 3840

const patience = { seconds: 60 }

const input: SharpOptions = { limitInputPixels: 50_000_000, failOn: 'error', sequentialRead: true }

// Disables the library's cache: each file is read only once.
sharp.cache(false)
const inTurn = limitConcurrency(2)

/** A re-encoded picture: WebP without metadata; sizes in pixels. */
export interface Picture extends PictureSize {
  readonly content: Buffer
  readonly mediaType: 'image/webp'
}

/** Whether files of a type are re-encoded as pictures. */
export function isPictureType(mediaType: string): boolean {
  return taken.includes(mediaType)
}

/**
 * Re-encodes an uploaded picture: upright, in sRGB, its first frame, at most 3840 pixels a side,
 * never enlarged, without metadata.
 *
 * @param path the path of the file
 * @throws EngineError `invalid_input` at `file` when it is damaged or of more than 50 million pixels
 */
export async function pictureFrom(path: string): Promise<Picture> {
  const work = () =>
    sharp(path, input)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout(patience)
      .toBuffer({ resolveWithObject: true })
  const { data, info } = await inTurn(work).catch(() => {
    throw new EngineError('invalid_input', { errors: [{ path: 'file', code: 'unreadable_image' }] })
  })
  return { content: data, mediaType: 'image/webp', width: info.width, height: info.height }
}

/**
 * Resizes a stored picture to a size and format.
 *
 * @param read reads the picture; called when its turn comes, so that few are in memory at once
 */
export async function resizedPicture(
  read: () => Promise<Buffer>,
  { width, height }: PictureSize,
  format: VariantFormat,
): Promise<Buffer> {
  return inTurn(async () => {
    const picture = sharp(await read(), input).resize({ width, height, fit: 'fill' })
    return encoded[format](picture).timeout(patience).toBuffer()
  })
}

const encoded: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 60, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 82 }),
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The sizes a picture is offered in: 160, 480, 1024 and 1920 pixels wide, never wider than it is itself.
 *
 * @example pictureSizes({ width: 600, height: 300 }) // 160 × 80, 480 × 240, 600 × 300
 */
export function pictureSizes(picture: PictureSize): PictureSize[] {
  const offered = new Set(widths.map((width) => Math.min(width, picture.width)))
  return [...offered].map((width) => ({
    width,
    height: Math.max(1, Math.round((picture.height * width) / picture.width)),
  }))
}
