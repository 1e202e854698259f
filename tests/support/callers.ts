import { signIn } from './api.js'

/** Calls a server without a pause, on connections of both sorts, until it is stopped. */
export function callersOf(url: string, count: number) {
  let isStopped = false
  let calls = 0
  const failures: string[] = []
  const call = async (api: Awaited<ReturnType<typeof signIn>>, index: number) => {
    const headers: Record<string, string> = { 'x-token': api.token }
    // Every second caller opens a connection for each call.
    if (index % 2) headers.connection = 'close'
    while (!isStopped) {
      calls += 1
      const outcome = await fetch(`${url}/api/companies`, { headers }).then(
        async (answer) => (answer.ok ? answer.arrayBuffer() : `status ${answer.status}`),
        (error: Error) => String(error.cause ?? error),
      )
      if (typeof outcome === 'string') failures.push(outcome)
    }
  }
  const running = Array.from({ length: count }, async (_, index) => call(await signIn(url, 'admin'), index))
  return {
    failures,
    calls: () => calls,
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}
