import type { ApiClient } from './api-client.js'

/** A stored picture. `width` and `height` in pixels, `size` in bytes; `src` serves it for a short time. */
export interface StoredFile {
  id: string
  name: string
  src: string
  width: number
  height: number
  size: number
  mediaType: string
}

/**
 * Sends a picture to be stored.
 *
 * @throws ApiProblem of status 422 (or 413) when it is not a picture the server takes
 */
export async function uploadFile(
  client: ApiClient,
  url: string,
  file: File,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ data: StoredFile }> {
  const body = new FormData()
  body.append('file', file, file.name)
  const { json } = await client(url, { method: 'POST', body, signal })
  return { data: json as StoredFile }
}
