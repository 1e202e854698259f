import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes files in a folder that is removed after the tests. */
export function useTemporaryFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let count = 0
  const newPath = () => {
    count += 1
    return join(folder, String(count))
  }
  return {
    newPath,
    fileOf(content: string | Buffer): string {
      const path = newPath()
      writeFileSync(path, content)
      return path
    },
  }
}
