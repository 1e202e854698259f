import type { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Driver } from 'flydrive/drivers/s3'
import { EngineError } from '../../errors/index.js'
import { type ByteRange, type FileStorage, placeOf, type StoredContent } from './file-storage.js'

/** The connection options of an S3 bucket. */
export interface S3StorageOptions {
  readonly bucket: string
  /** The `http` or `https` address of the store. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket is named in the path instead of the host. */
  readonly forcePathStyle: boolean
}

interface Connection {
  readonly client: S3Client
  readonly driver: S3Driver
  readonly commands: Pick<
    typeof import('@aws-sdk/client-s3'),
    'GetObjectCommand' | 'HeadBucketCommand' | 'PutObjectCommand'
  >
}

/** Stores contents in a bucket of any store that speaks S3. */
export class S3Storage implements FileStorage {
  private connection: Promise<Connection> | undefined

  constructor(private readonly options: S3StorageOptions) {}

  async write(accountId: string, key: string, content: Readable, size: number): Promise<void> {
    const place = placeOf(accountId, key)
    // Aborts, since the client would wait for the rest of an interrupted content.
    const broken = new AbortController()
    content.on('error', () => broken.abort())
    const { client, commands } = await this.connected()
    const command = new commands.PutObjectCommand({
      Bucket: this.options.bucket,
      Key: place,
      Body: content,
      ContentLength: size,
    })
    const sent = client.send(command, { abortSignal: broken.signal })
    await sent.catch(unavailable).finally(() => content.destroy())
  }

  async read(accountId: string, key: string, range?: ByteRange): Promise<StoredContent> {
    const place = placeOf(accountId, key)
    const { client, commands } = await this.connected()
    const command = new commands.GetObjectCommand({
      Bucket: this.options.bucket,
      Key: place,
      Range: range && `bytes=${range.first}-${range.last}`,
    })
    const answer = await client.send(command).catch(missingOrUnavailable)
    return { content: answer.Body as Readable, size: answer.ContentLength ?? 0 }
  }

  async exists(accountId: string, key: string): Promise<boolean> {
    const { driver } = await this.connected()
    return driver.exists(placeOf(accountId, key)).catch(unavailable)
  }

  async remove(accountId: string, key: string): Promise<void> {
    const place = placeOf(accountId, key)
    const { driver } = await this.connected()
    await driver.delete(place).catch(unavailable)
    await driver.deleteAll(`${place}/`).catch(unavailable)
  }

  async reach(): Promise<void> {
    const { client, commands } = await this.connected()
    await client.send(new commands.HeadBucketCommand({ Bucket: this.options.bucket })).catch(unavailable)
  }

  // The store itself retains nothing of what breaks off.
  async sweep(): Promise<void> {}

  private connected(): Promise<Connection> {
    this.connection ??= connect(this.options)
    return this.connection
  }
}

// Loaded on demand: the client is large, and most installations store their files on a disk.
async function connect(options: S3StorageOptions): Promise<Connection> {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const client = new S3Client(clientOptions(options))
  const { bucket } = options
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  return { client, driver, commands }
}

function clientOptions(options: S3StorageOptions): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = options
  return {
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3 implementations reject the client's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  }
}

function missingOrUnavailable(cause: unknown): never {
  if (cause instanceof Error && cause.name === 'NoSuchKey') throw new EngineError('not_found', {})
  throw new EngineError('unavailable', { cause })
}

function unavailable(cause: unknown): never {
  throw new EngineError('unavailable', { cause })
}
