import type { Channel } from '../shared-stream'

type Lead = () => Promise<void>

/** Shared facilities of one browser's tabs, in memory: exclusive locks, and channels. */
export function browserOf() {
  const turns = new Map<string, Promise<void>>()
  const channels = new Map<string, Set<Channel>>()

  const request = async (name: string, { signal }: { signal: AbortSignal }, lead: Lead): Promise<void> => {
    const before = turns.get(name)
    const turn = (async () => {
      await before
      if (!signal.aborted) await lead()
    })()
    turns.set(name, turn)
    await turn
    if (signal.aborted) throw new DOMException('Aborted', 'AbortError')
  }

  const join = (name: string): Channel => {
    const members = channels.get(name) ?? new Set()
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        const others = [...members].filter((other) => other !== channel)
        for (const other of others)
          queueMicrotask(() =>
            other.onmessage?.({ data } as Parameters<NonNullable<Channel['onmessage']>>[0]),
          )
      },
      close: () => void members.delete(channel),
    }
    channels.set(name, members.add(channel))
    return channel
  }

  return { locks: { request } as unknown as Pick<LockManager, 'request'>, join }
}
