import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { root } from './root.mjs'
import { runQuietly } from './run-quietly.mjs'
import { stamps } from './stamps.mjs'
import { stepFailure } from './step-failure.mjs'
import { withProgress } from './with-progress.mjs'

/**
 * Runs a step, unless its outputs exist and come from the same inputs.
 *
 * @param {import('./steps.mjs').Step} step
 * @throws StepFailure
 */
export async function runStep(step) {
  const stamp = contentHash(root, step.inputs, [
    ...step.variables.map((name) => process.env[name]),
    ...step.command,
  ])
  if (stamps.read(step.name) === stamp && isMade(step)) return
  stamps.remove(step.name)
  await withProgress(step.label, async () => {
    const { ok, output } = await runQuietly(step.name, step.command, step.environment)
    if (!ok) throw stepFailure(step.label, output)
  })
  if (!isMade(step)) throw stepFailure(step.label, `It did not make ${step.outputs.join(', ')}`)
  stamps.write(step.name, stamp)
}

/** @param {import('./steps.mjs').Step} step */
function isMade({ outputs }) {
  return outputs.every((output) => existsSync(join(root, output)))
}
