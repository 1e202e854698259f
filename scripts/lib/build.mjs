import { join } from 'node:path'
import { compress, uncompressed } from './compress.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'
import { runStep } from './run-step.mjs'
import { browserCalls, consoleStep, packages, schemas, serverBundle, site } from './steps.mjs'
import { withProgress } from './with-progress.mjs'

/**
 * Installs and builds whatever the product needs and is missing.
 *
 * @throws StepFailure
 */
export async function build() {
  await installIfNeeded()
  await runSteps([schemas, browserCalls])
  await Promise.all([buildServer(), buildSite()])
}

async function buildServer() {
  await runSteps([packages, serverBundle, consoleStep])
  await compressMissing('Compressing the console', 'admin/dist/assets')
}

/** The site is built by one thread at a time, mostly. */
async function buildSite() {
  await runStep(site)
  await compressMissing('Compressing pages', 'site/public')
}

/**
 * @param {string} label
 * @param {string} folder
 */
async function compressMissing(label, folder) {
  const files = uncompressed(join(root, folder))
  if (files.length > 0) await withProgress(label, () => compress(files))
}

/** @param {readonly import('./steps.mjs').Step[]} steps one after the other */
async function runSteps(steps) {
  for (const step of steps) await runStep(step)
}
