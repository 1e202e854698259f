import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cspHashes, servedPath, unique } from './csp-hashes.mjs'

const built = fileURLToPath(new URL('../public', import.meta.url))

/** Pages of the build, as paths below its folder; `_gatsby` holds the pieces they were put together from. */
function builtPages() {
  return readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(built, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('_gatsby/'))
    .sort()
}

/** Writes `csp-hashes.json`: for each address, the hashes of the page's inline scripts and styles. */
function writeHashes() {
  const hashes = {}
  for (const file of builtPages()) {
    const { script, style } = cspHashes(readFileSync(join(built, file), 'utf8'))
    const path = servedPath(file)
    const known = hashes[path] ?? { script: [], style: [] }
    hashes[path] = { script: unique([...known.script, ...script]), style: unique([...known.style, ...style]) }
  }
  writeFileSync(join(built, 'csp-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`)
}

writeHashes()
