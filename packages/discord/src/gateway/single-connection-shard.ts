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

/** What of the library's shard its types keep to itself. */
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
  /** Reads what arrived, in order; null for what the library shall not see. */
  read(data: unknown): Frame | null
  /** Told once or more when the connection is over, with the code it was closed with. */
  ended(code: number): void
}

/** In milliseconds: how long the other side may take to agree to a close. */
const closesWithin = 5_000
const connecting = 0
const abnormal = 1006

/**
 * The library's shard for one connection. By itself it would open another one half a second after each close, be ended by frames
 * of an unexpected form, and wait half a minute for a peer that is gone.
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
    // The library begins to connect a moment after the call.
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
