import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The processes that build the site of a product, by the folder that they work in. */
export function buildProcesses(dataFolder: string): string[] {
  const workspace = join(dataFolder, 'site/workshop')
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && folderOf(name).startsWith(workspace))
}

/** The resident memory of all of them together, in bytes. */
export function memoryOfBuild(dataFolder: string): number {
  const sizes = buildProcesses(dataFolder).map((pid) => /VmRSS:\s+(\d+) kB/.exec(statusOf(pid))?.[1] ?? 0)
  return 1024 * sizes.reduce<number>((sum, size) => sum + Number(size), 0)
}

function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // It has ended.
    return ''
  }
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
