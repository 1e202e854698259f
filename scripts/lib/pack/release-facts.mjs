import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './archive.mjs'

/**
 * What `release.json` says of a release.
 *
 * @param {string} root
 * @param {string} sums the list of its files
 */
export function releaseFacts(root, sums) {
  const { version, engines } = readJson(join(root, 'package.json'))
  const { entries } = readJson(join(root, 'packages/server/migrations/meta/_journal.json'))
  const { tag, when } = entries.at(-1)
  return {
    version,
    commit: commitOf(root),
    ...platform(),
    node: engines.node,
    migration: { tag, when },
    files: sha256(sums),
  }
}

/** The platform whose binaries are installed. */
export function platform() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  const libc = report.header.glibcVersionRuntime ? 'glibc' : 'musl'
  return {
    platform: process.platform,
    arch: process.arch,
    ...(process.platform === 'linux' && { libc }),
  }
}

/**
 * The time of everything in a release: `SOURCE_DATE_EPOCH`, or that of the commit.
 *
 * @param {string} root
 */
export function releaseTime(root) {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || git(root, ['log', '-1', '--format=%ct']))
  return seconds ? new Date(seconds * 1000) : statSync(join(root, 'package-lock.json')).mtime
}

/** The commit that a checkout is at; null with changes that are not committed, or without git. @param {string} root */
function commitOf(root) {
  const isClean = git(root, ['status', '--porcelain']) === ''
  return (isClean && git(root, ['rev-parse', 'HEAD'])) || null
}

/**
 * @param {string} root
 * @param {readonly string[]} command
 * @returns {string | undefined} its output; undefined where there is no repository, or no git
 */
function git(root, command) {
  try {
    return execFileSync('git', [...command], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
