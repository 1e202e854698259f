import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { signIn } from './api.js'

/**
 * Calls a server until it is stopped: every second caller without pauses on a connection that it uses again, and the others on
 * one for each call. A connection that is idle may be closed at the moment when a call is sent on it.
 *
 * @param pause of each caller between its calls, in milliseconds; none by default
 */
export function callersOf(url: string, count: number, pause = 0) {
  let isStopped = false
  let calls = 0
  const failures: string[] = []
  const callAgain = async (token: string, agent: Agent) => {
    while (!isStopped) {
      calls += 1
      const failure = await failureOf(`${url}/api/companies`, { agent, headers: { 'x-token': token } })
      if (failure) failures.push(failure)
      if (pause) await delay(pause)
    }
    agent.destroy()
  }
  const running = Array.from({ length: count }, async (_, index) => {
    const { token } = await signIn(url, 'admin')
    return callAgain(token, new Agent({ keepAlive: !pause && index % 2 === 0, maxSockets: 1 }))
  })
  return {
    failures,
    calls: () => calls,
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** Makes a call. @returns what is wrong with its answer; undefined when nothing is */
async function failureOf(url: string, options: Parameters<typeof get>[1]): Promise<string | undefined> {
  try {
    const [answer] = (await once(get(url, options), 'response')) as [IncomingMessage]
    await buffer(answer)
    return answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`
  } catch (error) {
    return String(error)
  }
}
