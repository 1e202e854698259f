import { existsSync, readdirSync, readlinkSync } from 'node:fs'

const folder = '/proc/self/fd'

/** Whether the platform lists the open files of a process. */
export const listsDescriptors = existsSync(folder)

/** How often this process has a file open. */
export function openDescriptors(file: string): number {
  return readdirSync(folder).filter((each) => {
    try {
      return readlinkSync(`${folder}/${each}`) === file
    } catch {
      return false
    }
  }).length
}
