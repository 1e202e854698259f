const timeout = 60_000

/**
 * Calls a method of a chain of this machine.
 *
 * @returns its result
 * @throws Error when it does not answer within a minute, or answers with an error
 */
export async function anvilRpc<Result>(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  signal: AbortSignal = AbortSignal.timeout(timeout),
): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
  })
  const { result, error } = (await response.json()) as RpcAnswer<Result>
  if (error) throw new Error(`${method}: ${error.message}`)
  return result as Result
}

interface RpcAnswer<Result> {
  readonly result?: Result
  readonly error?: { readonly message: string }
}
