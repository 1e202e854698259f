import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anvilBinary } from './anvil-binary.js'
import { startAnvil } from './anvil-process.js'
import { anvilRpc } from './anvil-rpc.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anvil-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const options = (port: number) => ({
  binary: anvilBinary(),
  port,
  chainId: 31337,
  state: join(folder, 'state.json'),
  folder,
})
const listen = async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as { port: number }).port }
}

it('says what anvil says when the port is taken', async () => {
  const { server, port } = await listen()
  await expect(startAnvil(options(port))).rejects.toMatchObject({
    code: 'not_started',
    message: expect.stringContaining('Address already in use'),
  })
  server.close()
})

it('says that the binary cannot run', async () => {
  const broken = { ...options(1), binary: join(folder, 'nothing') }
  await expect(startAnvil(broken)).rejects.toMatchObject({ code: 'not_started' })
})

it('ends with its parent on systems without setpriv', async () => {
  const { server, port } = await listen()
  server.close()
  const anvil = await startAnvil(options(port), null)
  expect(await anvilRpc(anvil.url, 'eth_chainId')).toBe('0x7a69')
  await anvil.kill()
  await expect(anvilRpc(anvil.url, 'eth_chainId')).rejects.toThrow()
})
