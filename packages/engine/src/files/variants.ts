import { Readable } from 'node:stream'
import sharp from 'sharp'
import { EngineError } from '../errors/index.js'
import type { FileStorage, StoredContent } from './file-storage.js'
import { resizedPicture, type VariantFormat, variantFormats } from './picture.js'
import { pictureSizes } from './picture-sizes.js'
import { undefinedIfMissing } from './undefined-if-missing.js'

/** One size and format of a picture. */
export interface Variant {
  /** In pixels. */
  readonly width: number
  readonly format: VariantFormat
}

const form = /^([1-9]\d{0,4})\.(\w+)$/

/** A variant's name, such as `480.webp`. */
export function variantName({ width, format }: Variant): string {
  return `${width}.${format}`
}

/** The variant of a name; undefined when there is none. */
export function variantNamed(name: string): Variant | undefined {
  const [, width, extension] = form.exec(name) ?? []
  const format = variantFormats.find((known) => known === extension)
  return format && { width: Number(width), format }
}

/** Where all variants of a file lie. */
export function variantsKey(id: string): string {
  return `variants/${id}`
}

/** Gives variants of pictures: each is made when it is first asked for, by one alone, and then kept. */
export function pictureVariants(storage: FileStorage) {
  const inWork = new Map<string, Promise<void>>()

  async function make(accountId: string, id: string, variant: Variant, key: string): Promise<void> {
    const { content } = await storage.read(accountId, id)
    const picture = Buffer.concat(await content.toArray())
    const made = await resizedPicture(picture, await sizeOf(picture, variant), variant.format)
    await storage.write(accountId, key, Readable.from([made]), made.length)
  }

  return {
    /** @throws EngineError `not_found` when there is no such picture or it has no such variant */
    async read(accountId: string, id: string, variant: Variant): Promise<StoredContent> {
      const key = `${variantsKey(id)}/${variantName(variant)}`
      const kept = await storage.read(accountId, key).catch(undefinedIfMissing)
      if (kept) return kept
      const place = `${accountId}/${key}`
      const work = inWork.get(place) ?? make(accountId, id, variant, key).finally(() => inWork.delete(place))
      inWork.set(place, work)
      await work
      return storage.read(accountId, key)
    },
  }
}

async function sizeOf(picture: Buffer, { width }: Variant) {
  const { width: own, height } = await sharp(picture).metadata()
  const size = pictureSizes({ width: own, height }).find((offered) => offered.width === width)
  if (!size) throw new EngineError('not_found', {})
  return size
}
