import type { ApiClient } from './api-client.js'
import { ApiProblem } from './api-problem.js'

/** A file that the API made. */
export interface DownloadedFile {
  content: Blob
  /** What the API calls it; undefined when it does not say. */
  name: string | undefined
}

export interface DownloadOptions {
  signal?: AbortSignal
  /** Called with how many bytes have come, each time some do. */
  onProgress?(bytes: number): void
}

/**
 * Downloads what an address answers.
 *
 * @throws ApiProblem when the call is refused, fails, or its answer breaks off
 */
export async function download(
  client: ApiClient,
  url: string,
  { signal, onProgress }: DownloadOptions = {},
): Promise<DownloadedFile> {
  const { body, headers } = await client.stream(url, { signal })
  const type = headers.get('content-type') ?? ''
  const chunks = body ? await chunksOf(body, onProgress) : []
  return { content: new Blob(chunks, { type }), name: fileName(headers.get('content-disposition')) }
}

async function chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, onProgress?: (bytes: number) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = body.getReader()
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff)
    if (done) return chunks
    chunks.push(value)
    bytes += value.byteLength
    onProgress?.(bytes)
  }
}

function brokenOff(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new ApiProblem(0, {}, { cause })
}

/** The name in a header `Content-Disposition` (RFC 6266). */
export function fileName(header: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? []
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]
}
