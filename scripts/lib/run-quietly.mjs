import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { killGroup, stopWith } from './children.mjs'
import { root } from './root.mjs'
import { stateFolder } from './stamps.mjs'

/**
 * @typedef {object} Result
 * @property {boolean} ok whether it exited with 0
 * @property {string} output of both streams
 */

/**
 * Runs a command with its output in `node_modules/.parvis/<name>.log`. A signal
 * ends the command, with all it started, and then this process.
 *
 * @param {string} name of the log
 * @param {readonly string[]} command a program and its arguments; `node` is the running one
 * @param {NodeJS.ProcessEnv} [environment] variables, added to those of this process
 * @returns {Promise<Result>}
 */
export async function runQuietly(name, [program = '', ...args], environment = {}) {
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32' && program !== 'node',
  })
  const unregister = stopWith(() => killGroup(child, 'SIGTERM'))
  /** @type {Buffer[]} */
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message))
      resolve(1)
    })
    child.on('close', resolve)
  })
  unregister()
  const output = Buffer.concat(chunks).toString('utf8')
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(join(stateFolder, `${name}.log`), output)
  return { ok: code === 0, output }
}
