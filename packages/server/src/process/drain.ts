import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** Longest wait for open connections to be used once more, in milliseconds. */
const patience = 3000
const interval = 50

/**
 * Prepares a server to let its callers leave before it closes, while another one listens at its address: from then on each answer,
 * of calls in progress too, asks its connection to be closed, so that no call is sent on one that the server closes at the
 * same moment.
 *
 * @returns lets them leave, for three seconds at most
 */
export function drainer({ server }: Pick<FastifyInstance, 'server'>): () => Promise<void> {
  const answers = new Set<ServerResponse>()
  let isDraining = false
  server.prependListener('request', (_, answer) => {
    if (isDraining) answer.setHeader('connection', 'close')
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
  const countConnections = promisify(server.getConnections.bind(server))
  return async () => {
    isDraining = true
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
    const deadline = performance.now() + patience
    while (performance.now() < deadline && (await countConnections()) > 0) await delay(interval)
  }
}
