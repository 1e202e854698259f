import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problems } from './rest-error.js'

/** A file of a call. */
export interface UploadedFile {
  /** The n of its part `files[n]`. */
  readonly id: number
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** A call with files: its JSON is in the part `payload_json`. */
export class MultipartBody {
  constructor(
    readonly payload: unknown,
    readonly files: readonly UploadedFile[],
  ) {}
}

/** Largest request with files, in bytes. Source: Discord, resources/message, "Create Message". */
const maxRequest = 25 * 1024 * 1024

/** Lets calls have files. */
export function addMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxRequest },
    (request: FastifyRequest, body: Buffer) => parsed(body, request.headers['content-type'] ?? ''),
  )
}

async function parsed(body: Buffer, type: string): Promise<MultipartBody> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw problems.invalidJson()
    })
  const files: UploadedFile[] = []
  for (const [key, value] of form) {
    const id = /^files\[(\d{1,3})\]$/.exec(key)?.[1]
    if (id === undefined || typeof value === 'string') continue
    const bytes = Buffer.from(await value.arrayBuffer())
    files.push({ id: Number(id), name: value.name, type: value.type, bytes })
  }
  return new MultipartBody(payloadIn(form.get('payload_json')), files)
}

function payloadIn(payload: unknown): unknown {
  if (typeof payload !== 'string') return {}
  try {
    return JSON.parse(payload)
  } catch {
    throw problems.invalidJson()
  }
}
