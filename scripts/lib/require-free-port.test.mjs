import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { requireFreePort } from './require-free-port.mjs'

const host = '127.0.0.1'

it('a port that something listens at is named, and one that is free stays so', async () => {
  const server = createServer()
  await once(server.listen(0, host), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  await expect(requireFreePort(String(port), host)).rejects.toThrow(`PORT: ${port} is already in use`)
  server.close()
  await once(server, 'close')
  await requireFreePort(String(port), host)
  await once(server.listen(port, host), 'listening')
  server.close()
})

it.each(['abc', '70000', '-1', ''])('%s is left to the server to refuse', async (port) => {
  await expect(requireFreePort(port, host)).resolves.toBeUndefined()
})
