import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedMatches } from './installed-matches.mjs'
import { root } from './root.mjs'
import { runQuietly } from './run-quietly.mjs'
import { stamps } from './stamps.mjs'
import { stepFailure } from './step-failure.mjs'
import { withProgress } from './with-progress.mjs'

const label = 'Installing dependencies'
const lockFile = join(root, 'package-lock.json')
const installedFile = join(root, 'node_modules/.package-lock.json')
// Not `npm ci`: it refuses a lock file without the binaries of every platform. What production leaves out is
// needed to build.
const command = [
  'npm',
  'install',
  '--no-save',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
]

/**
 * Installs the packages of the lock file, unless they are installed.
 *
 * @throws StepFailure
 */
export async function installIfNeeded() {
  const stamp = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (isInstalled(stamp)) return
  await withProgress(label, async () => {
    const { ok, output } = await runQuietly('install', command)
    if (!ok) throw stepFailure(label, output)
  })
  stamps.write('install', stamp)
}

/** @param {string} stamp */
function isInstalled(stamp) {
  if (!existsSync(installedFile)) return false
  if (stamps.read('install') === stamp) return true
  if (!installedMatches(readJson(lockFile), readJson(installedFile))) return false
  stamps.write('install', stamp)
  return true
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
