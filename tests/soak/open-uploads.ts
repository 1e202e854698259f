import { type ClientRequest, request } from 'node:http'
import type { Api } from '../support/api.js'

/** An upload of which a part was sent, and that waits to go on. */
export interface OpenUpload {
  /** Settles when the connection breaks. @throws Error when there is a response instead */
  readonly broken: Promise<void>
}

const resumable = { 'tus-resumable': '1.0.0' }
const partType = 'application/offset+octet-stream'

/** Sends the beginning of a form with a file, and leaves the connection open. */
export function openForm(url: string, api: Api, name: string, content: Uint8Array | string): OpenUpload {
  return opened(formRequest(url, api), [headOf(name), content]).upload
}

/** Sends a whole form with a file, which then waits for its answer. */
export function openWholeForm(url: string, api: Api, name: string, content: string): OpenUpload {
  const { sent, upload } = opened(formRequest(url, api), [headOf(name), content, '\r\n--b--\r\n'])
  sent.end()
  return upload
}

function formRequest(url: string, { token }: Api): ClientRequest {
  const headers = { 'x-token': token, 'content-type': 'multipart/form-data; boundary=b' }
  return request(`${url}/api/files`, { method: 'POST', headers })
}

function headOf(name: string): string {
  return `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
}

/** An upload in parts; each call of it may go to another process of the product. */
export async function beginParts(url: string, { token }: Api, name: string, size: number) {
  const headers = { ...resumable, 'x-token': token }
  const begun = await fetch(`${url}/api/files/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const path = begun.headers.get('location') ?? ''
  const at = (server: string) => new URL(path, server)
  const part = (offset: number) => ({ ...headers, 'upload-offset': String(offset), 'content-type': partType })
  return {
    /** Sends its beginning, and leaves the connection open. */
    open: (content: Uint8Array): OpenUpload =>
      opened(request(at(url), { method: 'PATCH', headers: part(0) }), [content]).upload,
    /** How far it got, in bytes. */
    async offset(server = url): Promise<number> {
      return Number((await fetch(at(server), { method: 'HEAD', headers })).headers.get('upload-offset'))
    },
    /** Sends the rest. @returns the id of the file */
    async finish(content: Uint8Array<ArrayBuffer>, offset: number, server = url): Promise<string | null> {
      const answer = await fetch(at(server), { method: 'PATCH', headers: part(offset), body: content })
      return answer.headers.get('x-file-id')
    },
  }
}

function opened(sent: ClientRequest, chunks: readonly (string | Uint8Array)[]) {
  for (const chunk of chunks) sent.write(chunk)
  const broken = new Promise<void>((resolve, reject) => {
    sent.once('error', () => resolve())
    sent.once('response', ({ statusCode }) => reject(new Error(`It was answered ${statusCode}`)))
  })
  return { sent, upload: { broken } }
}
