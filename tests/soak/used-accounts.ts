import { type Api, signIn } from '../support/api.js'

/** Registers people with an account each; an operator reads and writes in a community of each of them until it is stopped. */
export async function usedAccounts(url: string, count: number) {
  const failures: string[] = []
  let calls = 0
  let isStopped = false
  const use = async ({ api, headers }: Caller) => {
    for (let turn = 0; !isStopped; turn += 1) {
      const answer =
        turn % 5 === 0
          ? await api.call('POST', '/community/tags', { name: `Tag ${turn}` }, headers)
          : await api.call('GET', '/community/tags', undefined, headers)
      calls += 1
      if (!answer.ok) failures.push(`${answer.status} ${await answer.text()}`)
      else await answer.arrayBuffer()
    }
  }
  const callers: Caller[] = []
  for (let index = 0; index < count; index += 1) callers.push(await registered(url, index))
  const running = callers.map(use)
  return {
    failures,
    calls: () => calls,
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** Someone in an account with a community, and the headers of calls about it. */
interface Caller {
  readonly api: Api
  readonly headers: Record<string, string>
}

/** Registers someone, and lets an operator into their account to found a community there. */
async function registered(url: string, index: number): Promise<Caller> {
  const lastname = `Nord-${index}`
  const email = `nora@nord-${index}.example`
  await post(`${url}/api/user/register`, {
    username: `nord-${index}`,
    firstname: 'Nora',
    lastname,
    email,
    password: 'correct horse battery staple',
  })
  const api = await signIn(url, 'mcp@parvis.test')
  const { items } = await (await api.call('GET', `/accounts?q=${lastname}`)).json()
  await api.call('POST', `/user/accounts/${items[0].id}/select`)
  const { item } = await (await api.call('POST', '/communities', { name: `Community ${index}` })).json()
  return { api, headers: { 'x-community': item.id } }
}

async function post(url: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`)
}
