import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const length = 10
const code = /\.(js|css|html)$/

/** The hash of the running build, cut to 10 characters: of every script, style and page in the given folders. */
export function buildVersion(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of folders.flatMap(codeIn)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, length)
}

function codeIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && code.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
