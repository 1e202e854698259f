import type { Api } from './api.js'

/** How often the state of a token is read, in milliseconds. */
const pause = 100

/**
 * Drafts a token and deploys it.
 *
 * @returns its id, once its contract is on the chain for good
 * @throws Error when the product refuses, or the deployment fails
 */
export async function deployedToken(api: Api, values: object): Promise<string> {
  const { id, version } = await itemOf(await api.call('POST', '/tokens', values))
  await itemOf(await api.call('POST', `/tokens/${id}/deploy`, { version }))
  for (;;) {
    const { state, failure } = await itemOf(await api.call('GET', `/tokens/${id}`))
    if (state === 'deployed') return id
    if (state === 'failed') throw new Error(`The deployment failed: ${failure}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function itemOf(answer: Response) {
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${body}`)
  return JSON.parse(body).item
}
