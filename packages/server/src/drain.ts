import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** Longest wait for open connections to be used once more, in milliseconds. */
const patience = 3000
const interval = 50

/**
 * Lets callers leave a server that is about to close, while another one listens at its address: each answer asks its
 * connection to be closed, so that no call is sent on one that the server closes at the same moment.
 */
export async function drain({ server }: Pick<FastifyInstance, 'server'>): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const countConnections = promisify(server.getConnections.bind(server))
  const deadline = performance.now() + patience
  while (performance.now() < deadline && (await countConnections()) > 0) await delay(interval)
}
