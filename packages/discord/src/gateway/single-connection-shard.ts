import {
  type IContextFetchingStrategy,
  WebSocketShard,
  type WebSocketShardDestroyOptions,
} from '@discordjs/ws'
import type { Frame } from './frame.js'

interface Socket {
  readonly readyState: number
  on(event: 'error', listener: () => void): unknown
  terminate(): void
}

/** Members of the library's shard that its types do not declare. */
interface OpenShard {
  readonly connection: Socket | null
  on(event: 'closed', listener: (code: number) => void): this
  on(event: 'error', listener: () => void): this
  internalConnect(): Promise<void>
  unpackMessage(data: unknown): Promise<Frame | null>
  destroy(options?: WebSocketShardDestroyOptions): Promise<void>
}

const LibraryShard = WebSocketShard as unknown as new (
  strategy: IContextFetchingStrategy,
  id: number,
) => OpenShard

interface Hooks {
  /** Reads a frame, in order; null hides it from the library. */
  read(data: unknown): Frame | null
  /** Called at least once when the connection has ended, with its close code. */
  ended(code: number): void
}

/** How long the peer may take to complete a close, in milliseconds. */
const closesWithin = 5_000
const connecting = 0
const abnormal = 1006

/**
 * The library's shard for one connection. On its own it would reconnect half a second after each close, fail on frames of an
 * unexpected form, and wait half a minute for a dead peer.
 */
export class SingleConnectionShard extends LibraryShard {
  readonly #hooks: Hooks
  #isUsed = false

  constructor(strategy: IContextFetchingStrategy, id: number, hooks: Hooks) {
    super(strategy, id)
    this.#hooks = hooks
    this.on('closed', (code) => hooks.ended(code))
    this.on('error', () => undefined)
  }

  override async internalConnect(): Promise<void> {
    if (this.#isUsed) return
    this.#isUsed = true
    await super.internalConnect().catch(() => this.#hooks.ended(abnormal))
  }

  override async unpackMessage(data: unknown): Promise<Frame | null> {
    return this.#hooks.read(data)
  }

  override async destroy(options: WebSocketShardDestroyOptions = {}): Promise<void> {
    // The library starts to connect a moment after the call.
    if (!this.connection) await new Promise(setImmediate)
    const timer = setTimeout(() => this.connection?.terminate(), closesWithin)
    if (this.connection?.readyState === connecting) this.#giveUp(this.connection)
    await super.destroy(options).catch(() => this.connection?.terminate())
    clearTimeout(timer)
    this.#hooks.ended(options.code ?? abnormal)
  }

  #giveUp(connection: Socket): void {
    connection.on('error', () => undefined)
    connection.terminate()
  }
}
