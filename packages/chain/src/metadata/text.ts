import { MetadataError } from './metadata-error.js'

const loneSurrogate = /\p{Surrogate}/u

/**
 * A text in the one form that it has in documents: Unicode NFC, and LF at the end of lines. The same text typed on
 * another system then gives the same bytes, hence the same CID.
 *
 * @param subject what the text is, for the error
 * @throws MetadataError `malformed_text`
 */
export function normalizeText(text: string, subject: string): string {
  if (loneSurrogate.test(text)) throw new MetadataError('malformed_text', subject)
  return text.replace(/\r\n?/g, '\n').normalize('NFC')
}

/** The bytes of a JSON document, in UTF-8: keys in the order of the value, two spaces, LF at the end of lines. */
export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
}
