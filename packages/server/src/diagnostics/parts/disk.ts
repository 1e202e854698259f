import { tmpdir } from 'node:os'
import { freeBytesOf, usualCeilings } from '../../ceilings/index.js'
import type { Finding, Probe } from '../probe.js'

const megabyte = 1e6
/** Below which a disk is worth a look, in bytes. */
const low = 2000 * megabyte

export interface DiskProbeOptions {
  readonly dataFolder: string
  /** Below how many bytes files and backups are refused. */
  readonly reserve?: number
  /** Reads the free bytes of a folder's disk. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** Looks at the space left for data and for temporary files on this machine. */
export function diskProbe({
  dataFolder,
  reserve = usualCeilings.freeDisk,
  freeBytes = freeBytesOf,
}: DiskProbeOptions): Probe {
  return {
    part: 'disk',
    isLocal: true,
    async look() {
      const folders = [dataFolder, tmpdir()]
      const free = await Promise.all(folders.map(freeBytes))
      return decideDisk(
        folders.map((folder, index) => ({ folder, bytes: free[index] ?? 0 })),
        reserve,
      )
    },
  }
}

interface Space {
  readonly folder: string
  /** How many are free. */
  readonly bytes: number
}

/** @param spaces that of data, then that of temporary files */
function decideDisk(spaces: readonly Space[], reserve: number): Finding {
  const figures = { dataFree: spaces[0]?.bytes, temporaryFree: spaces[1]?.bytes }
  const [tightest] = [...spaces].sort((one, other) => one.bytes - other.bytes)
  if (!tightest || tightest.bytes >= Math.max(low, reserve)) return { state: 'ready', figures }
  const isFull = tightest.bytes < reserve
  const code = isFull ? 'disk_full' : 'disk_low'
  return { state: isFull ? 'away' : 'degraded', figures, code, values: { ...tightest } }
}
