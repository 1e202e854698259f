/** An answer of the tests' app, its body read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** The body as JSON. */
  json(): Json
}

interface Json {
  readonly item: Readonly<Record<string, unknown>> & { id: string; src: string; variants: JsonVariant[] }
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly status?: number
  readonly detail?: string
}

export interface JsonVariant {
  readonly width: number
  readonly height: number
  readonly avif: string
  readonly webp: string
}

export interface Caller {
  readonly accountId: string
  readonly headers: Record<string, string>
  call(path: string, init?: RequestInit): Promise<Answer>
  /** Sends a file as the part `file` of a form, after the parts of `fields`. */
  upload(
    content: Uint8Array | string,
    name?: string,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

/** Someone who calls an app, in an account of their own unless one is given. */
export function caller(
  url: string,
  rights = 'papers.full',
  accountId: string = crypto.randomUUID(),
  userId = 'someone',
): Caller {
  const headers = { 'x-rights': rights, 'x-account': accountId, 'x-user': userId, 'accept-language': 'en' }
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(path, url), {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, body, json: () => JSON.parse(body.toString()) }
  }
  return {
    accountId,
    headers,
    call,
    upload(content, name = 'a.txt', fields = {}, headers = {}) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
      return call('/papers', { method: 'POST', body: form, headers })
    },
  }
}
