import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { afterPredecessor } from './after-predecessor.js'

async function listen(port: number) {
  const server = createServer()
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  const close = promisify(server.close.bind(server))
  return { port: (server.address() as AddressInfo).port, close }
}

it('waits for a port that another process gives up, and says so once', async () => {
  const former = await listen(0)
  const lines: string[] = []
  let tries = 0
  const next = await afterPredecessor(
    () => {
      tries += 1
      if (tries === 3) former.close()
      return listen(former.port)
    },
    (line) => lines.push(line),
  )
  expect(next.port).toBe(former.port)
  expect(lines).toEqual([expect.stringContaining('address already in use')])
  await next.close()
})

it('does not repeat what fails for another reason', async () => {
  let tries = 0
  const failing = afterPredecessor(async () => {
    tries += 1
    throw new Error('out of paper')
  })
  await expect(failing).rejects.toThrow('out of paper')
  expect(tries).toBe(1)
})
