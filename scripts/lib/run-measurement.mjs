import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { root } from './root.mjs'
import { runScript } from './run-script.mjs'
import { runStep } from './run-step.mjs'
import { tests } from './steps.mjs'

/**
 * Builds the product and runs one of its measurements, with this process's arguments.
 *
 * @param {'bench' | 'bench/site' | 'soak'} name
 */
export async function runMeasurement(name) {
  await runScript(async () => {
    await build()
    await runStep(tests)
  })
  await import(pathToFileURL(join(root, `tests/.tsbuild/${name}/main.js`)).href)
}
