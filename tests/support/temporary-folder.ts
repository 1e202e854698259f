import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a temporary folder for a test, readable by the database's own user. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `parvis-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
