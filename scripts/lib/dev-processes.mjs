import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { killGroup, stopWith } from './children.mjs'
import { root } from './root.mjs'

/**
 * @typedef {object} DevProcess
 * @property {string} name
 * @property {readonly string[]} command arguments of Node
 * @property {string} folder it runs in, below the root
 * @property {NodeJS.ProcessEnv} environment
 * @property {number} [port] it listens on, if any
 * @property {readonly RegExp[]} [paths] it serves; the last part serves all others
 */

/**
 * The watched parts, each on its own port.
 *
 * @param {number} frontPort of the proxy
 * @returns {Promise<readonly DevProcess[]>}
 */
export async function devProcesses(frontPort) {
  const [server, console, site] = await Promise.all([freePort(), freePort(), freePort()])
  const publicUrl = `http://localhost:${frontPort}`
  return [
    {
      name: 'packages',
      command: [
        'node_modules/typescript/bin/tsc',
        '-b',
        'packages/server',
        '--watch',
        '--preserveWatchOutput',
      ],
      folder: '.',
      environment: {},
    },
    {
      name: 'server',
      command: ['--watch', '--watch-preserve-output', 'packages/server/dist/main.js'],
      folder: '.',
      environment: { PORT: String(server), PARVIS_URL: publicUrl },
      port: server,
      paths: [/^\/(api|ipfs)(\/|$|\?)/],
    },
    {
      name: 'console',
      command: ['../node_modules/vite/bin/vite.js', '--port', String(console), '--strictPort'],
      folder: 'admin',
      environment: {},
      port: console,
      paths: [/^\/admin(\/|$|\?)/],
    },
    {
      name: 'site',
      command: ['../node_modules/gatsby/cli.js', 'develop', '--port', String(site), '--host', 'localhost'],
      folder: 'site',
      environment: { GATSBY_TELEMETRY_DISABLED: '1' },
      port: site,
      paths: [/^/],
    },
  ]
}

/**
 * Runs the processes until this one is asked to end.
 *
 * @param {readonly DevProcess[]} processes
 */
export function runWatchers(processes) {
  for (const { command, folder, environment } of processes) {
    const child = spawn(process.execPath, command, {
      cwd: `${root}/${folder}`,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    stopWith(() => killGroup(child, 'SIGTERM'))
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}
