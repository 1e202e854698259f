import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder for a test, open to others so that the user of root's database gets to data in it. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `parvis-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
