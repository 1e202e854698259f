import './lib/require-node.mjs'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkLines } from './lib/check-lines.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/run-script.mjs'
import { runStep } from './lib/run-step.mjs'
import { packages } from './lib/steps.mjs'

const usage = `npm run verify:token -- ADDRESS    compares a token on the chain with the database
npm run verify:token -- FILE.json  verifies a file of the console without either`

const [subject, ...others] = process.argv.slice(2)
if (subject === undefined || others.length > 0) {
  console.error(usage)
  process.exit(2)
}

await runScript(async () => {
  await installIfNeeded()
  await runStep(packages)
})
await (subject.endsWith('.json') ? verifyFile(subject) : verifyAddress(subject)).then(report, fail)

/** @param {string} path */
async function verifyFile(path) {
  const { checkProof } = await import(pathToFileURL(join(root, 'packages/chain/dist/index.js')).href)
  const compile = compiler()
  const checks = await checkProof(readFileSync(path, 'utf8'), compile)
  const missing = [
    'Without a node: that the chain has this code, supply and these holders.',
    ...(compile
      ? []
      : ['Without solc: what the sources compile to; they are compared with the published ones.']),
  ]
  return { checks, missing }
}

/**
 * The compiler, where development dependencies are installed.
 *
 * @returns {((input: string) => string) | undefined}
 */
function compiler() {
  try {
    const solc = createRequire(join(root, 'packages/chain/package.json'))('solc')
    return (/** @type {string} */ input) => solc.compile(input)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** @param {string} address */
async function verifyAddress(address) {
  const path = 'packages/server/dist/tokens/verification/verify-address.js'
  const { verifyAddress: verify } = await import(pathToFileURL(join(root, path)).href)
  return { checks: await verify(process.env, address), missing: [] }
}

/** @param {{ checks: readonly import('./lib/check-lines.mjs').Check[], missing: readonly string[] }} result */
function report({ checks, missing }) {
  for (const line of [...checkLines(checks), ...missing]) console.log(line)
  if (checks.some(({ isSame }) => !isSame)) process.exitCode = 1
}

/** @param {Error} error */
function fail(error) {
  console.error(error.message)
  process.exitCode = 2
}
