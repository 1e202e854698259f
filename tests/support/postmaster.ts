import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pid of the embedded database in a data folder of the product. */
export function postmasterPid(folder: string): number {
  const data = join(folder, 'postgres')
  const pointer = join(data, 'location')
  const location = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : data
  return Number(readFileSync(join(location, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}
