import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cspHashes, servedPath, unique } from './csp-hashes.mjs'
import { deferScripts } from './defer-scripts.mjs'
import { shareAddresses } from './share-addresses.mjs'
import { templateScripts } from './template-scripts.mjs'

const built = fileURLToPath(new URL('../public', import.meta.url))
const strategy = process.env.GATSBY_SITE_STRATEGY === 'no_prefix' ? 'no_prefix' : 'prefix_except_default'

/** Pages of the build, as paths below its folder; `_gatsby` contains their fragments. */
function builtPages() {
  return readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(built, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('_gatsby/'))
    .sort()
}

/** Defers the scripts of every page until its first paint. */
function deferScriptsOfPages() {
  const scriptsOf = templateScripts(built)
  for (const file of builtPages()) {
    const path = join(built, file)
    const html = readFileSync(path, 'utf8')
    const deferred = deferScripts(html, scriptsOf(file))
    if (deferred !== html) writeFileSync(path, deferred)
  }
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

/** Writes `site.json`: the facts about the build that a server needs. */
function writeDescription() {
  const description = { strategy, redirects: redirects() }
  writeFileSync(join(built, 'site.json'), `${JSON.stringify(description, null, 2)}\n`)
}

/** The addresses that lead elsewhere, of the content that the site was built from. */
function redirects() {
  const file = join(process.env.PARVIS_SITE_CONTENT ?? '', 'redirects.json')
  if (!process.env.PARVIS_SITE_CONTENT || !existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).map(({ from, to, permanent }) => ({ from, to, permanent }))
}

if (strategy === 'no_prefix') shareAddresses(built)
deferScriptsOfPages()
writeHashes()
writeDescription()
