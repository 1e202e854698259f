import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import type { ApiClient } from './api-client.js'
import { cancellation, type UploadOptions, uploadProblem } from './upload-contract.js'

/** Delays before each retry, in milliseconds. */
const retryDelays = [0, 1000, 3000, 5000, 10_000]

/** Chunk size in bytes. */
const chunkSize = 8 * 1024 * 1024

/**
 * Uploads a large file by the tus protocol, and resumes an earlier attempt of the same file.
 *
 * @returns the id of the stored file
 */
export async function uploadResumably(
  client: ApiClient,
  endpoint: string,
  file: File,
  options: UploadOptions,
): Promise<string> {
  const { signal, onProgress } = options
  if (signal?.aborted) throw cancellation()
  const { promise, resolve, reject } = withResolvers()
  const upload = new Upload(file, {
    endpoint,
    metadata: metadataOf(file, options),
    retryDelays,
    chunkSize,
    onShouldRetry: (error) => isPassing(error.originalResponse?.getStatus() ?? 0),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request: HttpRequest) =>
      client.headers().forEach((value, name) => {
        request.setHeader(name, value)
      }),
    onProgress: (sent, total) => onProgress?.(sent / total),
    onSuccess: ({ lastResponse }) => settle(lastResponse),
    onError: (error) => reject(problemOf(error)),
  })
  const settle = (answer: HttpResponse) => {
    const id = answer.getHeader('X-File-Id')
    if (id) resolve(id)
    else reject(uploadProblem(answer.getStatus(), answer.getBody()))
  }
  const abort = () => {
    reject(cancellation())
    return upload.abort(true)
  }
  signal?.addEventListener('abort', abort)
  const [earlier] = await upload.findPreviousUploads()
  if (earlier) upload.resumeFromPreviousUpload(earlier)
  if (!signal?.aborted) upload.start()
  return promise.finally(() => signal?.removeEventListener('abort', abort))
}

/** Whether another attempt may succeed within seconds: a full disk stays full. */
function isPassing(status: number): boolean {
  const isRefused = status >= 400 && status < 500 && status !== 409 && status !== 423
  return !isRefused && status !== insufficientStorage && globalThis.navigator?.onLine !== false
}

const insufficientStorage = 507

function metadataOf(file: File, { description, collection }: UploadOptions): Record<string, string> {
  return {
    filename: file.name,
    ...(description && { description }),
    ...(collection && { collection }),
  }
}

function problemOf(error: Error | DetailedError) {
  const answer = error instanceof DetailedError ? error.originalResponse : undefined
  return answer ? uploadProblem(answer.getStatus(), answer.getBody()) : uploadProblem(0)
}

function withResolvers() {
  let resolve: (id: string) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<string>((fulfil, refuse) => {
    resolve = fulfil
    reject = refuse
  })
  return { promise, resolve, reject }
}
