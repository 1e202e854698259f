// The command `parvis`. CommonJS in plain syntax: an older Node.js, or another machine, gets one line instead of a
// syntax error or a binary that does not run.
const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')

const root = join(__dirname, '../../..')
const facts = join(root, 'release.json')

/** What runs each command; everything else is a command of the server's, in the release that runs after updates. */
const programs = { start: join(root, 'packages/supervisor/dist/main.js') }

const problem = existsSync(facts) ? problemWith(JSON.parse(readFileSync(facts, 'utf8'))) : undefined
if (problem) {
  console.error(problem)
  process.exit(1)
}
run(process.argv[2])

/** Loads the program in this very process, so that signals reach it. */
function run(command) {
  const isProgram = Object.hasOwn(programs, String(command))
  if (isProgram) process.argv.splice(2, 1)
  return import(
    pathToFileURL(isProgram ? programs[command] : join(currentRelease(), 'packages/server/bundle/parvis.js'))
      .href
  )
}

/** The folder of the release that the data folder names for this one, as the supervisor reads it; else this one. */
function currentRelease() {
  try {
    const path = join(process.env.PARVIS_DATA || '.parvis', 'release.json')
    const { supervisor, release } = JSON.parse(readFileSync(path, 'utf8'))
    const isThere = supervisor === root && existsSync(join(release, 'packages/server/bundle/parvis.js'))
    return isThere ? release : root
  } catch {
    return root
  }
}

/** Why a release does not run here, in one line; undefined when it does. */
function problemWith({ version, platform, arch, libc, node }) {
  const made = [platform, arch, libc].filter(Boolean).join('-')
  const here = [process.platform, process.arch, currentLibc()].filter(Boolean).join('-')
  if (made !== here) return `This release of Parvis ${version} is for ${made}, and this machine is ${here}.`
  const satisfies = require('semver/functions/satisfies')
  if (!satisfies(process.versions.node, node))
    return `Parvis ${version} needs Node.js ${node}, and this is ${process.versions.node}.`
  return undefined
}

function currentLibc() {
  if (process.platform !== 'linux') return undefined
  // Network interfaces would be resolved, which can take seconds.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
