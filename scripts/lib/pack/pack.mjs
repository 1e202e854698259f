import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StepFailure } from '../step-failure.mjs'
import { entriesIn, makeArchive, sumsOf, writeSums } from './archive.mjs'
import { platform, releaseFacts, releaseTime } from './release-facts.mjs'
import { productContent, productPackages, siteBuilderContent } from './release-files.mjs'
import { billOfMaterials } from './sbom.mjs'
import { stage, write } from './stage.mjs'

/** @typedef {import('./release-files.mjs').Content} Content */

/** The facts come first, so that they are read without the rest. */
const first = ['release.json', 'files.sha256']
const ownFiles = /^(parvis-.*|\.staged-.*|SHA256SUMS(\.sig)?)$/
const command = "#!/usr/bin/env node\nrequire('./packages/server/bin/parvis.cjs')\n"

/**
 * Makes the release of a built checkout: the archives of the product and of what builds its site, the list of its packages,
 * checksums and, with a key, their signature.
 *
 * @param {string} root of the checkout
 * @param {string} folder of it, where an earlier one is replaced
 * @param {{ siteBuilder: boolean, keyFile?: string }} options
 * @returns {Promise<string[]>} the names of the files
 * @throws StepFailure where the folder has other files
 */
export async function pack(root, folder, { siteBuilder, keyFile }) {
  const lock = readJson(join(root, 'package-lock.json'))
  const { version, engines } = readJson(join(root, 'package.json'))
  const { platform: system, arch, libc } = platform()
  const suffix = [version, system, arch, libc === 'musl' && libc].filter(Boolean).join('-')
  const release = { root, lock, folder, top: `parvis-${version}`, time: releaseTime(root) }
  clear(folder)
  const product = productContent(root, lock)
  await packInto(release, `parvis-${suffix}.tar.gz`, product, async (staged) => {
    await write(join(staged, 'parvis'), command, 0o755)
    await write(join(staged, 'package.json'), manifest({ version, engines }))
    const sums = sumsOf(staged)
    await write(join(staged, 'files.sha256'), sums)
    await write(join(staged, 'release.json'), `${JSON.stringify(releaseFacts(root, sums), null, 2)}\n`)
    return first
  })
  const packages = siteBuilder ? siteBuilderContent(root, lock) : undefined
  if (packages) await packInto(release, `parvis-site-builder-${suffix}.tar.gz`, packages, async () => [])
  const listed = new Set([...productPackages(root, lock), ...(packages?.packages ?? [])])
  const bill = billOfMaterials(lock, 'packages/server', [...listed].sort(), { version, time: release.time })
  writeFileSync(join(folder, `parvis-${suffix}.cdx.json`), bill)
  writeSums(folder, keyFile)
  return entriesIn(folder)
}

/**
 * Removes an earlier release, and nothing else.
 *
 * @param {string} folder
 */
function clear(folder) {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder)
  if (names.some((name) => !ownFiles.test(name)))
    throw new StepFailure(`${folder} has other files than those of a release: name another folder.`)
  for (const name of names) rmSync(join(folder, name), { recursive: true })
}

/**
 * @param {{ root: string, lock: import('./production-packages.mjs').Lock, folder: string, top: string, time: Date }} release
 * @param {string} name
 * @param {Content} content
 * @param {(staged: string) => Promise<readonly string[]>} complete adds files, and names those that come first
 */
async function packInto({ root, lock, folder, top, time }, name, content, complete) {
  const staged = mkdtempSync(join(folder, '.staged-'))
  try {
    await stage(root, lock, content, staged)
    await makeArchive(staged, top, join(folder, name), { first: await complete(staged), time })
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/**
 * The `package.json` of a release. Its type keeps the command, which has no extension, readable for every Node.js.
 *
 * @param {{ version: string, engines: object }} product
 */
function manifest({ version, engines }) {
  return `${JSON.stringify({ name: 'parvis', private: true, version, type: 'commonjs', engines }, null, 2)}\n`
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
