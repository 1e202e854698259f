import { totalmem } from 'node:os'

const megabyte = 2 ** 20
const least = 128
const most = 1024

/**
 * How much memory the database keeps its pages in: an eighth of what there is, as a server on a machine that others use
 * may take, between 128 MB and 1 GB.
 *
 * @param memory of the machine or of what this process is confined to, in bytes
 * @returns in megabytes
 */
export function bufferSize(memory = availableMemory()): number {
  return Math.min(most, Math.max(least, Math.floor(memory / megabyte / 8)))
}

// Where nothing confines it, some systems say so by 0 and some by more than any machine has.
function availableMemory(): number {
  const confined = process.constrainedMemory()
  return confined > 0 ? Math.min(confined, totalmem()) : totalmem()
}
