import { ApiProblem } from './api-problem.js'

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
  /** Called with the share sent, from 0 to 1. */
  onProgress?(share: number): void
  /** A description stored with the file. */
  description?: string
  /** Id of its collection. */
  collection?: string
}

/** Error of a failed upload: its status, 0 for no answer, and the details in its body. */
export function uploadProblem(status: number, body = ''): ApiProblem {
  return new ApiProblem(status, detailsIn(body))
}

/** Error of a cancelled upload, the same as that of fetch. */
export function cancellation(): DOMException {
  return new DOMException('The upload was cancelled', 'AbortError')
}

function detailsIn(body: string): object {
  try {
    const details: unknown = JSON.parse(body)
    return typeof details === 'object' && details !== null ? details : {}
  } catch {
    return {}
  }
}
