import type { ApiClient } from './api-client.js'
import type { StoredFile, UploadOptions } from './upload-file.js'
import { cancelled, uploadProblem } from './upload-problem.js'

type Options = Pick<UploadOptions, 'signal' | 'onProgress'>

/** Sends a form that holds a file; only XMLHttpRequest tells how much of it was sent. */
export async function postForm(
  client: ApiClient,
  url: string,
  form: FormData,
  options: Options,
): Promise<StoredFile> {
  if (options.onProgress) return postWatched(client, url, form, options)
  const { json } = await client(url, { method: 'POST', body: form, signal: options.signal })
  return json as StoredFile
}

function postWatched(
  client: ApiClient,
  url: string,
  form: FormData,
  { signal, onProgress }: Options,
): Promise<StoredFile> {
  const request = new XMLHttpRequest()
  request.open('POST', url)
  client.headers().forEach((value, name) => {
    request.setRequestHeader(name, value)
  })
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
  const abort = () => request.abort()
  signal?.addEventListener('abort', abort)
  return new Promise<StoredFile>((resolve, reject) => {
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText).item)
      else reject(uploadProblem(request.status, request.responseText))
    }
    request.onerror = () => reject(uploadProblem(0))
    request.onabort = () => reject(cancelled())
    if (signal?.aborted) reject(cancelled())
    else request.send(form)
  }).finally(() => signal?.removeEventListener('abort', abort))
}
