import { open } from 'node:fs/promises'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'

/** What a file is of which nothing is known. */
export const unknownType = 'application/octet-stream'

const textType = 'text/plain'

/** How much of a file says whether it is text, in bytes. */
const sampleSize = 4100

/** What a file is by its content, whatever its name; `application/octet-stream` when nobody knows. */
export async function mediaTypeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  return found?.mime ?? ((await isPlainText(path)) ? textType : unknownType)
}

/** What a content is; `application/octet-stream` when nobody knows, as for any text. */
export async function mediaTypeIn(content: Uint8Array): Promise<string> {
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.mime ?? unknownType
}

// Markup is not plain text: some reader down the line may take it for a page and run what it holds.
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

/** As what a file may be served: as itself when no browser runs it, else as bytes. */
export function servedType(mediaType: string): string {
  return harmless.has(mediaType) || /^(audio|video)\/[\w.+-]+$/.test(mediaType) ? mediaType : unknownType
}
