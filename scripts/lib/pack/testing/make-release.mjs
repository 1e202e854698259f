// Puts the archive of a release into the folder of an installation: the server and the console of this checkout, with
// differences. Called with the data folder, and as JSON: `version`, further `migrations` as SQL, and `first`, JavaScript at the
// beginning of its processes. Its packages are those of this checkout.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../root.mjs'
import { makeArchive, sumsOf, writeSums } from '../archive.mjs'
import { releaseFacts } from '../release-facts.mjs'

const [dataFolder = '', given = '{}'] = process.argv.slice(2)
const { version, migrations = [], first } = JSON.parse(given)
const folder = join(dataFolder, 'updates')
const stage = mkdtempSync(join(tmpdir(), 'parvis-stage-'))
try {
  copyProduct()
  migrations.forEach(addMigration)
  if (first) insertFirst(first)
  await writeArchive()
  linkPackages()
} finally {
  rmSync(stage, { recursive: true })
}

function copyProduct() {
  const parts = ['bundle', 'migrations', 'node_modules', 'package.json'].map(
    (name) => `packages/server/${name}`,
  )
  for (const path of [...parts, 'admin/dist', 'site/public'])
    if (existsSync(join(root, path))) cpSync(join(root, path), join(stage, path), { recursive: true })
  const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(stage, 'package.json'), JSON.stringify({ ...description, version }))
  // Another build has another hash.
  writeFileSync(join(stage, 'packages/server/bundle/version.js'), `// ${version}\n`)
}

/** @param {string} text */
function addMigration(text) {
  const place = join(stage, 'packages/server/migrations')
  const path = join(place, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next`
  writeFileSync(join(place, `${tag}.sql`), text)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(path, JSON.stringify(journal))
}

/** @param {string} text */
function insertFirst(text) {
  const main = join(stage, 'packages/server/bundle/main.js')
  writeFileSync(main, `${text}\n${readFileSync(main, 'utf8')}`)
}

async function writeArchive() {
  writeFileSync(join(stage, 'release.json'), JSON.stringify(releaseFacts(stage, sumsOf(stage))))
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, `parvis-${version}-${process.platform}-${process.arch}.tar.gz`)
  await makeArchive(stage, `parvis-${version}`, archive, { first: ['release.json'], time: new Date(0) })
  rmSync(join(folder, 'SHA256SUMS'), { force: true })
  writeSums(folder, undefined)
}

/** Unpacked below the data folder, the release finds its packages there. */
function linkPackages() {
  const link = join(dataFolder, 'node_modules')
  if (!existsSync(link)) symlinkSync(join(root, 'node_modules'), link)
}
