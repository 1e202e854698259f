import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3StorageOptions } from '../storage/s3-storage.js'

/** A store of S3 on this machine with an empty bucket, and how to be rid of it. */
export async function s3Server(): Promise<{ options: S3StorageOptions; close(): Promise<void> }> {
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
