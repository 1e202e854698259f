import { checks } from './checks.mjs'
import { runQuietly } from './run-quietly.mjs'
import { withProgress } from './with-progress.mjs'

/**
 * Runs every check, and reports its findings.
 *
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function runChecks() {
  return withProgress('Checking the sources', async () => {
    const failed = []
    for (const { name, command } of checks) {
      const { ok, output } = await runQuietly(`check-${name}`, command)
      if (ok) continue
      failed.push(name)
      console.error(`${name}:\n${output.trimEnd()}`)
    }
    return failed
  })
}
