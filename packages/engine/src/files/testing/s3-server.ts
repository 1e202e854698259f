import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3StorageOptions } from '../storage/s3-storage.js'

/** A store of S3 on this machine with an empty bucket, and how to be rid of it. */
export async function s3Server(): Promise<{ options: S3StorageOptions; close(): Promise<void> }> {
  // Loaded on demand: few tests need it.
  const { default: S3rver } = await import('s3rver')
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const bucket = 'parvis'
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    options: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
