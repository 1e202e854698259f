import { webSocket } from 'viem'

/**
 * Subscribes to the new blocks of a chain of this machine (`eth_subscribe`, `newHeads`). The subscription ends with the
 * chain.
 *
 * @param notify called for each block
 * @returns what ends it
 * @throws Error when the chain does not answer
 */
export async function subscribeToNewHeads(url: string, notify: () => void): Promise<() => void> {
  const transport = webSocket(url.replace('http', 'ws'), {
    reconnect: false,
    keepAlive: false,
    retryCount: 0,
  })({})
  const client = await transport.value?.getRpcClient()
  await transport.value?.subscribe({ params: ['newHeads'], onData: notify, onError: () => undefined })
  return () => client?.close()
}
