import { checks } from './checks.mjs'
import { runQuietly } from './run-quietly.mjs'
import { withProgress } from './with-progress.mjs'

/**
 * Runs every check at once, since most of them use one core, and reports their findings.
 *
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function runChecks() {
  return withProgress('Checking the sources', async () => {
    const results = await Promise.all(
      checks.map(async ({ name, command }) => ({ name, ...(await runQuietly(`check-${name}`, command)) })),
    )
    const failed = results.filter(({ ok }) => !ok)
    for (const { name, output } of failed) console.error(`${name}:\n${output.trimEnd()}`)
    return failed.map(({ name }) => name)
  })
}
