import { join } from 'node:path'
import { compress, uncompressed } from './compress.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'
import { runStep } from './run-step.mjs'
import { browserCalls, consoleStep, packages, serverBundle, site } from './steps.mjs'
import { withProgress } from './with-progress.mjs'

const served = [join(root, 'admin/dist/assets'), join(root, 'site/public')]

/**
 * Installs and builds whatever the product needs and is missing.
 *
 * @throws StepFailure
 */
export async function build() {
  await installIfNeeded()
  for (const step of [packages, serverBundle, browserCalls, consoleStep, site]) await runStep(step)
  const files = uncompressed(served)
  if (files.length > 0) await withProgress('Compressing pages', () => compress(files))
}
