import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Location } from '../index.js'

/** A bucket on this machine, behind a proxy that can answer in its place. */
export interface TestBucket {
  readonly location: S3Location
  /** How many of the next requests are answered 503. */
  refuse(requests: number): void
  /** How many of the next answers stop after a part of what they announce. */
  stall(answers: number): void
  close(): Promise<void>
}

/** Starts a store of S3 with an empty bucket. */
export async function testBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const bucket = 'backups'
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await store.run()
  let refused = 0
  let stalled = 0
  const proxy = createServer((incoming, answer) => {
    if (refused-- > 0) {
      incoming.resume()
      answer.writeHead(503).end()
      return
    }
    const { method, url, headers } = incoming
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 500, received.headers)
      if (stalled-- > 0) received.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, 10)))
      else received.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    incoming.pipe(sent)
  })
  return {
    location: {
      bucket,
      prefix: 'of-tests/',
      endpoint: `http://127.0.0.1:${await listen(proxy)}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    refuse(requests) {
      refused = requests
    },
    stall(answers) {
      stalled = answers
    },
    async close() {
      proxy.close()
      proxy.closeAllConnections()
      await store.close()
      rmSync(directory, { recursive: true })
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
