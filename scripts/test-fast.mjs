import './lib/require-node.mjs'
import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { installIfNeeded } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/run-script.mjs'
import { runStep } from './lib/run-step.mjs'
import { packages, serverBundle } from './lib/steps.mjs'

/** How many files of tests run in less than a minute, on two cores. */
const most = 10

const [since = 'HEAD'] = process.argv.slice(2)

/** @param {readonly string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** @param {string} file */
const foldersOf = (file) => new Set(file.split('/').slice(0, -1))

/**
 * The distance of two files: the number of folders that only one of them is in. Folders are compared by their names,
 * since the server has tests of other packages in folders of the same names.
 *
 * @param {string} file
 * @param {string} other both relative to the root
 */
function distance(file, other) {
  const folders = foldersOf(file)
  const others = foldersOf(other)
  const common = [...folders].filter((each) => others.has(each)).length
  return folders.size + others.size - 2 * common
}

await runScript(async () => {
  await installIfNeeded()
  await runStep(packages)
  await runStep(serverBundle)
  const { BaseSequencer, startVitest } = await import('vitest/node')
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  /** @param {string} file */
  const distanceToChange = (file) => Math.min(...changed.map((each) => distance(relative(root, file), each)))

  class NearestFirst extends BaseSequencer {
    /**
     * @override
     * @param {import('vitest/node').TestSpecification[]} files
     */
    async sort(files) {
      const sorted = files
        .map((file) => ({ file, steps: distanceToChange(file.moduleId) }))
        .sort((one, other) => one.steps - other.steps)
        .map(({ file }) => file)
      if (sorted.length > most)
        console.log(`The change touches ${sorted.length} files of tests. Testing the ${most} nearest ones …`)
      return sorted.slice(0, most)
    }
  }
  const sequence = { sequencer: NearestFirst }
  const vitest = await startVitest('test', [], {
    root,
    watch: false,
    changed: since,
    passWithNoTests: true,
    sequence,
  })
  await vitest.close()
})
