import autocannon from 'autocannon'

/** One kind of call, as both servers serve it. */
export interface Work {
  readonly path: string
  readonly token: string
  readonly body?: unknown
  /** Added to the headers of every call. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface LoadOptions {
  readonly seconds: number
  /** Concurrency; 10 by default. */
  readonly connections?: number
}

/** Calls a server as fast as it responds. @returns responses per second; throws on any error */
export async function answersPerSecond(
  url: string,
  { path, ...work }: Work,
  { seconds, connections = 10 }: LoadOptions,
): Promise<number> {
  const result = await autocannon({
    url: `${url}${path}`,
    connections,
    duration: seconds,
    // It ends at the end of one of these, in milliseconds.
    sampleInt: Math.min(1000, seconds * 1000),
    timeout: 60,
    ...requestOf(work),
  })
  refuseErrors(path, result)
  const answers = result.requests.total
  // On a busy machine a short turn may end before the first answer.
  if (answers === 0) return answersPerSecond(url, { path, ...work }, { seconds: 2 * seconds, connections })
  // A slow call is not counted by whole seconds.
  return answers / result.duration
}

function requestOf({ token, body, headers }: Omit<Work, 'path'>) {
  return {
    method: body ? ('POST' as const) : ('GET' as const),
    headers: { ...headers, 'x-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  }
}

function refuseErrors(path: string, { non2xx, errors, timeouts }: autocannon.Result): void {
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${path}: ${non2xx} refusals, ${errors} errors, ${timeouts} time-outs`)
}

/** The same, in microseconds per response. */
export async function microsecondsPerAnswer(url: string, work: Work, options: LoadOptions): Promise<number> {
  return 1e6 / (await answersPerSecond(url, work, options))
}

const lineEnd = 10

/** Reads a text to its end. @returns lines a second */
export async function linesPerSecond(url: string, { path, token }: Work): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { 'x-token': token } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  let lines = 0
  for await (const part of answer.body ?? []) lines += part.filter((byte: number) => byte === lineEnd).length
  return lines / ((performance.now() - started) / 1000)
}
