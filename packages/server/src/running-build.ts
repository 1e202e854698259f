import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { productFolder } from './product-folder.js'

/** Whatever of the product runs here: the server, the console and the site. */
const builtFolders = ['packages/server/bundle', 'admin/dist', 'site/public']
const code = /\.(js|css|html)$/
const length = 10

/**
 * The hash of the build that runs here, cut to 10 characters: of every script, style and page. It is the same on every host, wherever
 * the product lies there.
 */
export function runningBuild(product = productFolder): string {
  const hash = createHash('sha256')
  for (const path of builtFolders.flatMap((folder) => codeIn(join(product, folder))))
    hash.update(relative(product, path)).update(readFileSync(path))
  return hash.digest('hex').slice(0, length)
}

function codeIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && code.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
