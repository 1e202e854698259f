import type { LightMyRequestResponse } from 'fastify'
import { DocumentCheck } from './document-check.js'
import type { ProofCaller, Subject } from './subject.js'

/** What goes with a call. */
export interface CallOptions {
  readonly payload?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a call. @throws Error when the answer breaks the document */
export type CheckedCall = (
  caller: ProofCaller,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options?: CallOptions,
) => Promise<LightMyRequestResponse>

/** Calls of a subject, each answer of which is checked against its document; paths are below its base path. */
export function checkedCalls({ app, basePath, document, scopes }: Subject): CheckedCall {
  const check = new DocumentCheck(document)
  return async (caller, method, path, { payload, headers } = {}) => {
    const url = `${basePath}/${path}`
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...caller.headers,
        ...(await scopes.headersOf(caller.accountId)),
        ...headers,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      payload: payload === undefined ? undefined : JSON.stringify(payload),
    })
    const breach = check.breach(method, url, answer)
    if (breach !== undefined) throw new Error(`${method} ${url}: ${breach}`)
    return answer
  }
}
