import type { LiveMessage } from './change'

/** Messages between tabs: those of the stream, and the question of a new tab whether it is live. */
type Message = LiveMessage | { readonly type: 'ask' }

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
  onmessage: ((event: MessageEvent<Message>) => void) | null
  postMessage(message: Message): void
  close(): void
}

export interface SharedStreamOptions {
  /** The same name for the same audience, and for nobody else. */
  readonly name: string
  /** Without locks, every tab reads its own stream. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly join: (name: string) => Channel
  /** Reads the stream until it is aborted. */
  readonly read: (onMessage: (message: LiveMessage) => void, signal: AbortSignal) => Promise<void>
  readonly onMessage: (message: LiveMessage) => void
}

/**
 * Shares one stream among the tabs of the browser: one of them reads it and forwards it to the others; when it closes,
 * another takes over.
 *
 * @returns stops it
 */
export function followSharedStream({ name, locks, join, read, onMessage }: SharedStreamOptions): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const end = () => stopping.abort()
  if (!locks) {
    read(onMessage, signal)
    return end
  }
  const channel = join(name)
  let isLive = false
  let isLeading = false
  const receive = (message: LiveMessage) => {
    if (signal.aborted) return
    if (message.type === 'live') isLive = message.isLive
    onMessage(message)
  }
  const broadcast = (message: LiveMessage) => {
    receive(message)
    if (!signal.aborted) channel.postMessage(message)
  }
  channel.onmessage = ({ data }) => {
    if (data.type !== 'ask') return receive(data)
    if (isLeading) channel.postMessage({ type: 'live', isLive })
  }
  const lead = async () => {
    isLeading = true
    // The tab that read before may have missed passing something on.
    broadcast({ type: 'live', isLive: false })
    await read(broadcast, signal)
  }
  signal.addEventListener('abort', () => channel.close())
  locks.request(name, { signal }, lead).catch(() => {
    if (!signal.aborted) read(receive, signal)
  })
  channel.postMessage({ type: 'ask' })
  return end
}
