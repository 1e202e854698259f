import { open } from 'node:fs/promises'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'

/** The media type of unknown files. */
export const unknownType = 'application/octet-stream'

const textType = 'text/plain'

/** How many bytes are read to detect text. */
const sampleSize = 4100

/** Detects the media type of a file by its content; `application/octet-stream` when unknown. */
export async function mediaTypeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  return found?.mime ?? ((await isPlainText(path)) ? textType : unknownType)
}

/** Detects the media type of a binary content; `application/octet-stream` when unknown, as for any text. */
export async function mediaTypeIn(content: Uint8Array): Promise<string> {
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.mime ?? unknownType
}

// Markup is not served as plain text: some reader may take it for a page and run its scripts.
async function isPlainText(path: string): Promise<boolean> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await beginningOf(path), { stream: true })
    return !/<[a-z!?/]/i.test(text) && !/[^\P{Cc}\t\r\n\f]/u.test(text)
  } catch {
    return false
  }
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleSize))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const harmless = new Set([
  textType,
  'application/pdf',
  'application/rtf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
])

/** The media type to serve a file as: its own when browsers do not execute it, else bytes. */
export function servedType(mediaType: string): string {
  return harmless.has(mediaType) || /^(audio|video)\/[\w.+-]+$/.test(mediaType) ? mediaType : unknownType
}
