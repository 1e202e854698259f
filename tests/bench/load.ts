import autocannon from 'autocannon'

export interface Work {
  readonly path: string
  /** Where the reference does the same, when elsewhere. */
  readonly thinPath?: string
  readonly token: string
  readonly body?: unknown
}

const seconds = 5
const connections = 10

/** Calls a server as fast as it answers, ten calls at a time. @returns answers a second; throws on any error */
export async function answersPerSecond(url: string, { path, token, body }: Work): Promise<number> {
  const result = await autocannon({
    url: `${url}${path}`,
    connections,
    duration: seconds,
    method: body ? 'POST' : 'GET',
    headers: { 'x-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  })
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(
      `${path}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} time-outs`,
    )
  return result.requests.average
}
