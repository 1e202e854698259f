import type { Answer, Caller } from './caller.js'

const resumable = { 'tus-resumable': '1.0.0' }

/** The type of a part. */
export const partType = 'application/offset+octet-stream'

/** The headers by which a part is sent, to where an upload got. */
export function partHeaders(offset: number) {
  return { ...resumable, 'upload-offset': String(offset), 'content-type': partType }
}

export interface Parts {
  /** @param fields what is said of the file; @param headers more of them */
  begin(size: number, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  /** Begins an upload. @returns where it goes on @throws Error when it is refused */
  begun(size: number, fields?: Record<string, string>): Promise<string>
  goOn(location: string, offset: number, content: Uint8Array | string): Promise<Answer>
  /** Asks how far an upload got. */
  ask(location: string): Promise<Answer>
  giveUp(location: string): Promise<Answer>
}

/** How someone uploads in parts. */
export function partsOf({ call }: Caller): Parts {
  const begin: Parts['begin'] = (size, fields = { filename: 'a.txt' }, headers = {}) =>
    call('/papers/uploads', {
      method: 'POST',
      headers: {
        ...resumable,
        'upload-length': String(size),
        'upload-metadata': metadata(fields),
        ...headers,
      },
    })
  return {
    begin,
    async begun(size, fields) {
      const answer = await begin(size, fields)
      if (answer.status !== 201) throw new Error(`It was answered ${answer.status}`)
      return answer.headers.get('location') as string
    },
    goOn: (location, offset, content) =>
      call(location, { method: 'PATCH', headers: partHeaders(offset), body: content as string }),
    ask: (location) => call(location, { method: 'HEAD', headers: resumable }),
    giveUp: (location) => call(location, { method: 'DELETE', headers: resumable }),
  }
}

function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}
