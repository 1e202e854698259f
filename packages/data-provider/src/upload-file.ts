import type { ApiClient } from './api-client.js'
import { cancellation, type StoredFile, type UploadOptions, uploadProblem } from './upload-contract.js'

/** Size from which a file is uploaded resumably, in bytes. */
export const resumableFrom = 8 * 1024 * 1024

/**
 * Uploads a file; a retry of a large one resumes.
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
  // Texts come first, so that the server knows them when it reads the content.
  if (description) form.append('description', description)
  if (collection) form.append('collection', collection)
  form.append('file', file, file.name)
  return form
}

type Options = Pick<UploadOptions, 'signal' | 'onProgress'>

/** Posts a form with a file; only XMLHttpRequest reports progress. */
async function postForm(
  client: ApiClient,
  url: string,
  form: FormData,
  options: Options,
): Promise<StoredFile> {
  if (options.onProgress) return postWithProgress(client, url, form, options)
  const { json } = await client(url, { method: 'POST', body: form, signal: options.signal })
  return json as StoredFile
}

function postWithProgress(
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
    request.onabort = () => reject(cancellation())
    if (signal?.aborted) reject(cancellation())
    else request.send(form)
  }).finally(() => signal?.removeEventListener('abort', abort))
}
