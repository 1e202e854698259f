import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { BackupError } from '../backup-error.js'
import type { ObjectStore } from './object-store.js'

/** A place in a bucket of any store that speaks S3. */
export interface S3Location {
  readonly bucket: string
  /** What the names of all objects begin with; empty, or with a slash at its end. */
  readonly prefix: string
  /** The `http` or `https` address of the store. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket is named in the path instead of the host. */
  readonly forcePathStyle: boolean
}

/** How often a request is sent that the store answers with an error of its own, with growing pauses. */
const attempts = 6

/** How long requests may take, in milliseconds. */
export interface S3Patience {
  /** Without a byte. */
  readonly silence: number
  /** In all, with repetitions: an object has at most 16 MB. */
  readonly whole: number
}

const usualPatience: S3Patience = { silence: 30_000, whole: 10 * 60_000 }

/** Stores objects in a bucket. */
export class S3Store implements ObjectStore {
  private connection: Promise<Connection> | undefined

  constructor(
    private readonly location: S3Location,
    private readonly patience = usualPatience,
  ) {}

  async put(name: string, content: Buffer): Promise<void> {
    const { client, commands } = await this.connected()
    const command = new commands.PutObjectCommand({ ...this.placeOf(name), Body: content })
    await client.send(command, this.limited()).catch(fail)
  }

  async get(name: string): Promise<Buffer | undefined> {
    const { client, commands } = await this.connected()
    const limited = this.limited()
    for (let attempt = 1; ; attempt++) {
      const command = new commands.GetObjectCommand(this.placeOf(name))
      const answer = await client.send(command, limited).catch(undefinedIfMissing)
      if (!answer) return undefined
      try {
        return Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
      } catch (error) {
        // The client repeats requests that are not answered, but not those whose answer breaks off.
        if (attempt === attempts || limited.abortSignal.aborted) fail(error)
      }
    }
  }

  async names(prefix: string): Promise<string[]> {
    const { client, commands } = await this.connected()
    const { Bucket, Key } = this.placeOf(prefix)
    const names: string[] = []
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const command = new commands.ListObjectsV2Command({ Bucket, Prefix: Key, ContinuationToken: token })
      const page = await client.send(command, this.limited()).catch(fail)
      for (const object of page.Contents ?? [])
        names.push((object.Key ?? '').slice(this.location.prefix.length))
      token = page.NextContinuationToken
    }
    return names.sort()
  }

  async remove(name: string): Promise<void> {
    const { client, commands } = await this.connected()
    const command = new commands.DeleteObjectCommand(this.placeOf(name))
    await client.send(command, this.limited()).catch(fail)
  }

  private limited() {
    return { abortSignal: AbortSignal.timeout(this.patience.whole) }
  }

  private placeOf(name: string) {
    const { bucket, prefix } = this.location
    return { Bucket: bucket, Key: prefix + name }
  }

  private connected(): Promise<Connection> {
    this.connection ??= connect(this.location, this.patience)
    return this.connection
  }
}

interface Connection {
  readonly client: S3Client
  readonly commands: Pick<
    typeof import('@aws-sdk/client-s3'),
    'DeleteObjectCommand' | 'GetObjectCommand' | 'ListObjectsV2Command' | 'PutObjectCommand'
  >
}

// Loaded on demand: the client is large, and most installations write their backups to a folder.
async function connect(location: S3Location, patience: S3Patience): Promise<Connection> {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  return { client: new S3Client(clientOptions(location, patience)), commands }
}

function clientOptions(location: S3Location, { silence }: S3Patience): S3ClientConfig {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = location
  return {
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    // Other S3 implementations reject the client's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: silence },
  }
}

function undefinedIfMissing(error: unknown): undefined {
  return (error as Error).name === 'NoSuchKey' ? undefined : fail(error)
}

function fail(cause: unknown): never {
  const { name, message, $metadata } = cause as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  const said = [status, name, message].filter(Boolean).join(' ')
  throw status === 507
    ? new BackupError('repository_full', 'The place of the backups is full.', { cause })
    : new BackupError('repository_unavailable', `The place of the backups does not answer: ${said}`, {
        cause,
      })
}
