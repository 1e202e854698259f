import type { Resource } from '@parvis/schema'
import type { Presentation } from '../routes/index.js'
import type { StoredRecord } from '../store/index.js'
import type { FileAddresses } from './file-address.js'
import { type PictureSize, pictureSizes, variantFormats } from './picture.js'
import { contentOwnerOf } from './storage/content-key.js'
import { variantName } from './variants.js'

export interface FilePresentationOptions {
  /** The resource of the files. */
  readonly resource: Resource
  readonly addresses: FileAddresses
  /** The path the API is served below, such as `/api`. */
  readonly basePath: string
}

/** Presents a file in answers: adds the addresses of its content and its variants. */
export function filePresentation({ resource, addresses, basePath }: FilePresentationOptions): Presentation {
  const all = `${basePath}/${resource.path}`
  return {
    properties: presentedFileProperties,
    present(record, accountId) {
      const owner = contentOwnerOf(record)
      const { id } = owner
      const addressOf = (size: PictureSize, format: (typeof variantFormats)[number]) => {
        const variant = variantName({ ...size, format })
        return `${all}/${id}/variants/${variant}?${addresses.sign({ accountId, ...owner, variant })}`
      }
      return {
        src: `${all}/${id}/content?${addresses.sign({ accountId, ...owner })}`,
        variants: sizesOf(record).map((size) => ({
          ...size,
          ...Object.fromEntries(variantFormats.map((format) => [format, addressOf(size, format)])),
        })),
      }
    },
  }
}

/** Whether a file is a re-encoded picture. */
export function isPicture(record: StoredRecord): boolean {
  return typeof record.width === 'number' && typeof record.height === 'number'
}

/** The sizes a file is offered in; none when it is no picture. */
export function sizesOf(record: StoredRecord): PictureSize[] {
  return isPicture(record) ? pictureSizes(record as unknown as PictureSize) : []
}

const address = { type: 'string', description: 'Where it can be read, for at least an hour' }
const pixels = { type: 'integer', description: 'In pixels' }
const variant = { width: pixels, height: pixels, avif: address, webp: address }

const presentedFileProperties = {
  src: address,
  variants: {
    type: 'array',
    description: 'The sizes a picture can be read in; of other files there are none',
    items: {
      type: 'object',
      properties: variant,
      required: Object.keys(variant),
      additionalProperties: false,
    },
  },
}
