import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { formatLsn, parseLsn, segmentName } from '../lsn.js'
import type { Repository } from '../repository/index.js'
import { type Chain, chainName } from './chain.js'

const compressed = promisify<Buffer, { level: number }, Buffer>(gzip)
const fast = { level: 1 }

/** How often an idle chain says that it is up to date, in milliseconds. */
const idlePause = 5_000

/**
 * Stores what arrives of a chain: the pieces of a segment as they come, and the whole segment in their place once it
 * is complete.
 */
export class SegmentWriter {
  private readonly segment: Buffer
  private segmentAt: bigint
  private filled = 0
  private storedOffset = 0
  private storedAt: string | null
  private caughtUpAt: string | null = null
  private describedAt = 0

  /**
   * @param next where the first byte that arrives belongs: the start of a segment
   * @param onStored called with what is stored by now, every few seconds at least
   */
  constructor(
    private readonly repository: Repository,
    private readonly chain: Chain,
    next: string,
    private readonly onStored: (chain: Chain) => void = () => undefined,
  ) {
    this.segment = Buffer.alloc(chain.segmentSize)
    this.segmentAt = parseLsn(next)
    this.storedAt = chain.storedAt
  }

  /** Up to where everything is stored. */
  get stored(): bigint {
    return this.segmentAt + BigInt(this.storedOffset)
  }

  /**
   * Adds bytes that follow those before.
   *
   * @throws Error when they do not follow; BackupError as `Repository.put`
   */
  async add(start: bigint, bytes: Buffer): Promise<void> {
    if (start !== this.received)
      throw new Error(`The log goes on at ${formatLsn(start)}, not where it ended.`)
    for (let done = 0; done < bytes.length; ) {
      const copied = bytes.copy(this.segment, this.filled, done)
      this.filled += copied
      done += copied
      if (this.filled === this.segment.length) await this.storeSegment()
    }
  }

  /** Notes up to where the server has written by now. */
  noteServerEnd(end: bigint): void {
    if (end <= this.received) this.caughtUpAt = new Date().toISOString()
  }

  /** Stores what has arrived. @throws BackupError as `Repository.put` */
  async flush(): Promise<void> {
    const caughtUpAt = this.caughtUpAt
    const isNew = this.filled > this.storedOffset
    if (isNew) {
      const piece = this.segment.subarray(this.storedOffset, this.filled)
      await this.repository.put(`${this.name}.${hexOffset(this.storedOffset)}`, await compressed(piece, fast))
      this.storedOffset = this.filled
    }
    this.storedAt = caughtUpAt ?? this.storedAt
    if (isNew || Date.now() - this.describedAt > idlePause) await this.describe()
  }

  private get received(): bigint {
    return this.segmentAt + BigInt(this.filled)
  }

  private get name(): string {
    const { name, timeline, segmentSize } = this.chain
    return `wal/${name}/${segmentName(timeline, this.segmentAt, segmentSize)}`
  }

  private async storeSegment(): Promise<void> {
    await this.repository.put(this.name, await compressed(this.segment, fast))
    for (const piece of await this.repository.names(`${this.name}.`)) await this.repository.remove(piece)
    this.segmentAt += BigInt(this.segment.length)
    this.segment.fill(0)
    this.filled = 0
    this.storedOffset = 0
  }

  private async describe(): Promise<void> {
    const described: Chain = { ...this.chain, stored: formatLsn(this.stored), storedAt: this.storedAt }
    await this.repository.putJson(chainName(this.chain.name), described)
    this.describedAt = Date.now()
    this.onStored(described)
  }
}

function hexOffset(offset: number): string {
  return offset.toString(16).padStart(8, '0')
}
