import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const heavy = /^(@ipld\/|@openzeppelin\/|ipfs-unixfs|multiformats)/
const fromClause = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

/** The packages that a module loads, through every module that it imports. */
function packagesFrom(entry: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const open = [new URL(entry, import.meta.url)]
  for (let module = open.pop(); module; module = open.pop()) {
    if (seen.has(module.href)) continue
    seen.add(module.href)
    for (const [, from = ''] of readFileSync(fileURLToPath(module), 'utf8').matchAll(fromClause))
      if (from.startsWith('.')) open.push(new URL(from.replace(/\.js$/, '.ts'), module))
      else packages.add(from)
  }
  return packages
}

test('The package loads the libraries of metadata and allowlists by their own paths only', () => {
  const found = (entry: string) => [...packagesFrom(entry)].filter((name) => heavy.test(name))
  expect(found('./index.ts')).toEqual([])
  expect(found('./metadata/index.ts')).toContain('ipfs-unixfs-importer')
  expect(found('./metadata/index.ts')).toContain('@ipld/car/buffer-writer')
  expect(found('./allowlist/index.ts')).toEqual(['@openzeppelin/merkle-tree'])
})
