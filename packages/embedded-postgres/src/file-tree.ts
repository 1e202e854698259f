import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/** Everything in a folder, at any depth: what it is, by its path below the folder. Links are not followed. */
export function fileTree(folder: string): Map<string, Stats> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return new Map(paths.map((path) => [path, lstatSync(join(folder, path))]))
}
