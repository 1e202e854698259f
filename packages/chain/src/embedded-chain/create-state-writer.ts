import { type StoredBlock, storeState } from './state-file.js'

/** Writes the state of one chain, one write at a time. */
export interface StateWriter {
  /** Has the state written soon; several requests make one write. */
  request(): void
  /** Writes the state as it is now. @throws Error when it cannot be read or written */
  write(): Promise<void>
  /** Waits until no write runs. */
  settled(): Promise<void>
  /** The highest block of the file; undefined before the first write of this process. */
  stored(): StoredBlock | undefined
}

export interface StateWriterOptions {
  /** Of the chain. */
  readonly url: string
  /** Of the file. */
  readonly path: string
  /** Called when a requested write fails; the next block requests another one. */
  readonly warn: (line: string, error: unknown) => void
  /** Called with the highest block of the file after each write. */
  readonly onStored?: (block: StoredBlock) => void
}

export function createStateWriter({ url, path, warn, onStored }: StateWriterOptions): StateWriter {
  let stored: StoredBlock | undefined
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const write = () => {
    // Whoever asks during a write needs the one that follows it, and shares that with the others.
    next ??= running
      .catch(() => undefined)
      .then(async () => {
        next = undefined
        running = storeState(url, path).then((block) => {
          stored = block
          onStored?.(block)
        })
        await running
      })
    return next
  }
  return {
    request: () => {
      write().catch((error: unknown) => warn('The embedded chain was not stored', error))
    },
    write,
    settled: () => (next ?? running).catch(() => undefined),
    stored: () => stored,
  }
}
