import { once } from 'node:events'
import pg from 'pg'

/** What `pg` calls on a submitted command, besides what its types name. */
interface ReplicationConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
}

/** How many bytes may wait to be read before the server is slowed down. */
const mostWaiting = 32 * 2 ** 20

/**
 * Opens a connection that understands the replication protocol. It must be direct: a pooler that shares connections between
 * transactions refuses it.
 *
 * @throws the database's error
 */
export async function replicationClient(url: string): Promise<pg.Client> {
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  // By its name others distinguish it from a standby.
  address.searchParams.set('application_name', 'parvis-backup')
  const client = new pg.Client({ connectionString: address.href, keepAlive: true })
  // A broken connection fails its command; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A command of the replication protocol, whose answer is a stream of messages, such as `BASE_BACKUP`. */
export class ReplicationCommand implements pg.Submittable {
  /** The rows of all result sets, as texts. */
  readonly rows: (string | null)[][] = []
  private readonly waiting: Buffer[] = []
  private waitingBytes = 0
  private connection: ReplicationConnection | undefined
  private failure: Error | undefined
  private isEnded = false
  private wake: () => void = () => undefined

  constructor(private readonly text: string) {}

  submit(connection: pg.Connection): void {
    this.connection = connection as ReplicationConnection
    connection.query(this.text)
  }

  /**
   * The next message; undefined after so many milliseconds without one.
   *
   * @returns `'end'` once the server has ended its answer
   * @throws the database's error
   */
  async next(milliseconds: number): Promise<Buffer | 'end' | undefined> {
    if (this.waiting.length === 0 && !this.isEnded && !this.failure) await this.message(milliseconds)
    const message = this.waiting.shift()
    if (message) {
      this.waitingBytes -= message.length
      if (this.waitingBytes < mostWaiting) this.connection?.stream.resume()
      return message
    }
    if (this.failure) throw this.failure
    return this.isEnded ? 'end' : undefined
  }

  /** Sends a message to the server. */
  send(message: Buffer): void {
    this.connection?.sendCopyFromChunk(message)
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(fields)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser reuses its buffer.
    this.waiting.push(Buffer.from(chunk))
    this.waitingBytes += chunk.length
    if (this.waitingBytes >= mostWaiting) this.connection?.stream.pause()
    this.wake()
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.isEnded = true
    this.wake()
  }

  handleError(error: Error): void {
    this.failure = error
    this.wake()
  }

  private async message(milliseconds: number): Promise<void> {
    const waited = new AbortController()
    const timer = setTimeout(() => waited.abort(), milliseconds)
    this.wake = () => waited.abort()
    await once(waited.signal, 'abort')
    clearTimeout(timer)
  }
}
