import type { ApiClient } from './api-client.js'
import { postForm } from './upload-form.js'

/** One size of a stored picture; `width` and `height` in pixels, `avif` and `webp` serve it for a short time. */
export interface PictureVariant {
  width: number
  height: number
  avif: string
  webp: string
}

/**
 * A stored file. `size` in bytes; `width` and `height`, of pictures alone, in pixels; `src` serves it for a short
 * time.
 */
export interface StoredFile {
  id: string
  name: string
  src: string
  mediaType: string
  size: number
  width: number | null
  height: number | null
  /** Smaller sizes of a picture. */
  variants?: readonly PictureVariant[]
}

export interface UploadOptions {
  signal?: AbortSignal
  /** Told of the share that was sent, from 0 to 1. */
  onProgress?(share: number): void
  /** What is said of the file beside its content. */
  description?: string
  /** The id of the collection it belongs to. */
  collection?: string
}

/** From how many bytes a file is sent in parts that a lost connection does not lose. */
export const resumableFrom = 8 * 1024 * 1024

/**
 * Sends a file to be stored; what was sent of a large one is not sent again when it is tried anew.
 *
 * @param url of the API's files, such as `/api/files`
 * @throws ApiProblem of status 422 (or 413) when it is not a file the server takes, 0 when no answer came
 * @throws DOMException named AbortError when the signal cancels it
 */
export async function uploadFile(
  client: ApiClient,
  url: string,
  file: File,
  options: UploadOptions = {},
): Promise<{ data: StoredFile }> {
  if (file.size > resumableFrom) {
    const { uploadResumably } = await import('./upload-resumably.js')
    const id = await uploadResumably(client, `${url}/uploads`, file, options)
    const { json } = await client(`${url}/${id}`, { signal: options.signal })
    return { data: json as StoredFile }
  }
  return { data: await postForm(client, url, formOf(file, options), options) }
}

function formOf(file: File, { description, collection }: UploadOptions): FormData {
  const form = new FormData()
  // Texts come first, so that they are known when the content is read.
  if (description) form.append('description', description)
  if (collection) form.append('collection', collection)
  form.append('file', file, file.name)
  return form
}
