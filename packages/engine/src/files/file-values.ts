/** The values of a new file, with its name. */

import { type Resource, validate } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { EngineError } from '../errors/index.js'
import type { Values } from '../store/index.js'

/** The extensions of files that are re-encoded as pictures. */
const pictureExtension = /\.(?:png|jpe?g|jfif|webp|avif|gif)$/i

/** Control characters, and the marks that turn the direction of text and so hide an extension. */
const invisible = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const unpairedSurrogate = /\p{Surrogate}/gu

/**
 * Validates the values of an uploaded file by the resource's rule; the name defaults to that of the
 * file.
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
 * The stored name of a file: a re-encoded picture gets its new extension.
 *
 * @example nameFor('image/webp', 'photo.jpg') // 'photo.webp'
 */
export function nameFor(mediaType: string, name: string): string {
  const [, format] = /^image\/(\w+)$/.exec(mediaType) ?? []
  if (!format || !pictureExtension.test(name)) return name
  return name.replace(pictureExtension, `.${format}`)
}

/**
 * Cleans the name of a file: removes folders, control characters and direction marks.
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
