import { once } from 'node:events'
import { createServer } from 'node:net'
import { StepFailure } from './step-failure.mjs'

/**
 * Finds out before anything is built whether a server could listen. What else may be wrong with the port or the host, the
 * server says itself.
 *
 * @param {string} port
 * @param {string} host
 * @throws StepFailure when the port is in use
 */
export async function requireFreePort(port, host) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return
  const server = createServer()
  try {
    await once(server.listen(Number(port), host), 'listening')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE')
      throw new StepFailure(`PORT: ${port} is already in use`)
  } finally {
    server.close()
  }
}
