import { setTimeout as sleep } from 'node:timers/promises'
import { ReplicationCommand, replicationClient } from '../replication-command.js'
import type { Repository } from '../repository/index.js'
import { type Chain, openChain, statementClient } from './chain.js'
import { SegmentWriter } from './segment-writer.js'

export interface StreamWalOptions {
  readonly repository: Repository
  /** The address of the database, of a role that may replicate. */
  readonly url: string
  readonly signal: AbortSignal
  /** How often what has arrived is stored, in milliseconds; a second by default. */
  readonly every?: number | undefined
  /** Called with what is stored by now, every few seconds at least. */
  readonly onStored?: ((chain: Chain) => void) | undefined
}

/** Messages of the server begin with a letter and three numbers of 8 bytes, or with a letter and two. */
const dataStart = 25

/** The server's time, counted from 2000, is not needed: a zero is accepted. */
const statusLength = 34

/**
 * Stores the write-ahead log as the server writes it, until the signal is aborted or the connection ends.
 *
 * @throws BackupError as `openChain` and `Repository.put`; the database's error, 55006 when another process stores it
 */
export async function streamWal(options: StreamWalOptions): Promise<void> {
  const { repository, url } = options
  const statements = await statementClient(url)
  const { chain, next } = await openChain(statements, repository).finally(() => statements.end())
  const writer = new SegmentWriter(repository, chain, next, options.onStored)
  const client = await replicationClient(url)
  try {
    const command = new ReplicationCommand(
      `START_REPLICATION SLOT "${chain.name}" PHYSICAL ${next} TIMELINE ${chain.timeline}`,
    )
    client.query(command)
    await store(command, writer, options)
  } finally {
    client.end().catch(() => undefined)
  }
}

async function store(
  command: ReplicationCommand,
  writer: SegmentWriter,
  { signal, every = 1000 }: StreamWalOptions,
): Promise<void> {
  let storeAt = Date.now()
  while (!signal.aborted) {
    const message = await command.next(Math.max(1, storeAt - Date.now()))
    if (message === 'end') return
    if (message) await read(message, writer)
    if (Date.now() < storeAt) continue
    await writer.flush()
    command.send(statusUpdate(writer.stored))
    storeAt = Date.now() + every
  }
  await writer.flush()
  command.send(statusUpdate(writer.stored))
  // Sent before the connection ends.
  await sleep(0)
}

async function read(message: Buffer, writer: SegmentWriter): Promise<void> {
  const kind = message.toString('latin1', 0, 1)
  if (kind === 'w') {
    await writer.add(message.readBigUInt64BE(1), message.subarray(dataStart))
    writer.noteServerEnd(message.readBigUInt64BE(9))
  } else if (kind === 'k') writer.noteServerEnd(message.readBigUInt64BE(1))
}

/** Says up to where everything is stored, and asks how far the server is. */
function statusUpdate(stored: bigint): Buffer {
  const update = Buffer.alloc(statusLength)
  update.write('r')
  // Written, flushed and applied.
  for (const at of [1, 9, 17]) update.writeBigUInt64BE(stored, at)
  update[statusLength - 1] = 1
  return update
}
