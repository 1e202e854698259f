import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { EngineError } from '../errors/index.js'
import { mediaTypeOf } from './media-type.js'
import { isPictureType, pictureFrom } from './picture.js'

/** A content as it is kept, and what its record says of it. */
export interface CheckedContent {
  readonly content: () => Readable
  readonly facts: {
    readonly mediaType: string
    readonly size: number
    readonly width: number | null
    readonly height: number | null
  }
}

/**
 * A file as it is kept: checked by its content, and a picture made anew.
 *
 * @throws EngineError `invalid_input` at `file` when it is empty, a damaged picture, or none where only one will do
 */
export async function checkedContent(path: string, isPicture = false): Promise<CheckedContent> {
  const { size } = await stat(path)
  if (size === 0) throw new EngineError('invalid_input', { errors: [{ path: 'file', code: 'empty_file' }] })
  const mediaType = await mediaTypeOf(path)
  if (isPictureType(mediaType)) return picture(path)
  if (isPicture)
    throw new EngineError('invalid_input', { errors: [{ path: 'file', code: 'unreadable_image' }] })
  return { content: () => createReadStream(path), facts: { mediaType, size, width: null, height: null } }
}

async function picture(path: string): Promise<CheckedContent> {
  const { content, mediaType, width, height } = await pictureFrom(path)
  return {
    content: () => Readable.from([content]),
    facts: { mediaType, size: content.length, width, height },
  }
}
