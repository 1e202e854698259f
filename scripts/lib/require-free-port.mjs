import { once } from 'node:events'
import { createServer } from 'node:net'
import { StepFailure } from './step-failure.mjs'

/**
 * Checks before a build whether the server's port is free. The server itself reports other problems of the port or the
 * host.
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
