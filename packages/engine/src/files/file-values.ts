/** What the fields of a new file say, and the name that it gets. */

import { type Resource, validate } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { EngineError } from '../errors/index.js'
import type { Values } from '../store/index.js'

/** What files end with that may become a picture of ours. */
const pictureExtension = /\.(?:png|jpe?g|jfif|webp|avif|gif)$/i

/** Control characters, and the marks that turn the direction of text and so hide an extension. */
const invisible = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const unpairedSurrogate = /\p{Surrogate}/gu

/**
 * What the record of an uploaded file holds, checked against the resource's rule; a file that is given no name has its
 * file's.
 *
 * @throws EngineError `invalid_input` with what is refused, in words of the caller's language
 */
export function fileValues(
  resource: Resource,
  request: FastifyRequest,
  fileName: string,
  given: Values,
): Values {
  const input = { ...given, [resource.title]: given[resource.title] || cleanName(fileName) }
  const result = validate(resource.createRule, input, request.locale)
  if (!result.valid) throw new EngineError('invalid_input', { errors: result.problems })
  return result.value
}

/**
 * The name of a file as it is stored: a picture that was made anew ends with the extension of what it is now.
 *
 * @example nameFor('image/webp', 'photo.jpg') // 'photo.webp'
 */
export function nameFor(mediaType: string, name: string): string {
  const [, format] = /^image\/(\w+)$/.exec(mediaType) ?? []
  if (!format || !pictureExtension.test(name)) return name
  return name.replace(pictureExtension, `.${format}`)
}

/**
 * The name of a file as it is shown: without folders, control characters and marks of direction.
 *
 * @param maxLength in UTF-16 units; what is cut is cut before the extension
 * @example cleanName('C:\\photos\\a\u202Egpj.exe') // 'agpj.exe'
 */
export function cleanName(name: string, maxLength = 200): string {
  const clean = name
    .replace(/^.*[/\\]/su, '')
    .replace(invisible, '')
    .replace(unpairedSurrogate, '')
    .normalize('NFC')
    .trim()
  return shortened(clean, maxLength) || 'file'
}

function shortened(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, maxLength - extension.length).replace(unpairedSurrogate, '')
  return `${stem.trimEnd()}${extension}`
}
