/** The password of the evaluation's accounts. */
export const password = 'parvis-evaluation'

/** Calls the API with a session's token. */
export interface Api {
  /** Of the product, without a path. */
  readonly url: string
  readonly token: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

/** Signs in to a running product. @throws Error when it refuses */
export async function signIn(url: string, login: string): Promise<Api> {
  const answer = await post(`${url}/api/user/login`, { login, password })
  if (!answer.ok) throw new Error(`Signing in as ${login} was answered ${answer.status}`)
  const { token } = (await answer.json()).item
  return {
    url,
    token,
    call: (method, path, body, headers = {}) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: {
          'x-token': token,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
  }
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
