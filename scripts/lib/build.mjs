import { join } from 'node:path'
import { compress, uncompressed } from './compress.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'
import { runStep } from './run-step.mjs'
import { browserCalls, consoleStep, packages, schemas, serverBundle, site } from './steps.mjs'
import { withProgress } from './with-progress.mjs'

const served = [join(root, 'admin/dist/assets'), join(root, 'site/public')]

/**
 * Installs and builds whatever the product needs and is missing.
 *
 * @throws StepFailure
 */
export async function build() {
  await installIfNeeded()
  await runSteps([schemas, browserCalls])
  // The site is built by one thread at a time, mostly.
  await Promise.all([runSteps([packages, serverBundle, consoleStep]), runStep(site)])
  const files = uncompressed(served)
  if (files.length > 0) await withProgress('Compressing pages', () => compress(files))
}

/** @param {readonly import('./steps.mjs').Step[]} steps one after the other */
async function runSteps(steps) {
  for (const step of steps) await runStep(step)
}
