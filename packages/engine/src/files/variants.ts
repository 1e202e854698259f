/** Variants of pictures, created on first request. */

import { Readable } from 'node:stream'
import { EngineError } from '../errors/index.js'
import type { PictureSize } from './picture.js'
import { resizedPicture, type VariantFormat, variantFormats } from './picture.js'
import { type ContentOwner, contentKey, variantsKey } from './storage/content-key.js'
import type { FileStorage, StoredContent } from './storage/file-storage.js'
import { undefinedIfMissing } from './storage/file-storage.js'

const namePattern = /^([1-9]\d{0,4})\.(\w+)$/

/** One size and format of a picture. */
export interface Variant extends PictureSize {
  readonly format: VariantFormat
}

/** A variant's name, such as `480.webp`. */
export function variantName({ width, format }: Pick<Variant, 'width' | 'format'>): string {
  return `${width}.${format}`
}

/** Parses the name of a variant among offered sizes; undefined when there is none. */
export function variantNamed(name: string, sizes: readonly PictureSize[]): Variant | undefined {
  const [, width, extension] = namePattern.exec(name) ?? []
  const format = variantFormats.find((known) => known === extension)
  const size = sizes.find((offered) => offered.width === Number(width))
  return format && size && { ...size, format }
}

/** Creates variants of pictures on first use, once at a time, and stores them. */
export class PictureVariants {
  private readonly inProgress = new Map<string, Promise<void>>()

  constructor(private readonly storage: FileStorage) {}

  /** @throws EngineError `not_found` when there is no such picture */
  async read(accountId: string, owner: ContentOwner, variant: Variant): Promise<StoredContent> {
    const key = keyOf(owner, variant)
    const stored = await this.storage.read(accountId, key).catch(undefinedIfMissing)
    if (stored) return stored
    await this.makeOnce(accountId, owner, variant)
    return this.storage.read(accountId, key)
  }

  /** Creates a missing variant. @throws EngineError `not_found` when there is no such picture */
  async prepare(accountId: string, owner: ContentOwner, variant: Variant): Promise<void> {
    if (!(await this.storage.exists(accountId, keyOf(owner, variant))))
      await this.makeOnce(accountId, owner, variant)
  }

  private makeOnce(accountId: string, owner: ContentOwner, variant: Variant): Promise<void> {
    const place = `${accountId}/${keyOf(owner, variant)}`
    const work =
      this.inProgress.get(place) ??
      this.make(accountId, owner, variant).finally(() => this.inProgress.delete(place))
    this.inProgress.set(place, work)
    return work
  }

  private async make(accountId: string, owner: ContentOwner, variant: Variant): Promise<void> {
    const { storage } = this
    const key = contentKey(owner)
    const picture = async () => Buffer.concat(await (await storage.read(accountId, key)).content.toArray())
    const made = await resizedPicture(picture, variant, variant.format)
    await storage.write(accountId, keyOf(owner, variant), Readable.from([made]), made.length)
    if (await storage.exists(accountId, key)) return
    // The picture may have been removed before this variant was stored.
    await storage.remove(accountId, variantsKey(owner))
    throw new EngineError('not_found', {})
  }
}

function keyOf(owner: ContentOwner, variant: Variant): string {
  return `${variantsKey(owner)}/${variantName(variant)}`
}
