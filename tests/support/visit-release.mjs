// Starts the release in the current folder, waits until it is ready, and prints what its pages answer. It runs in a network
// of its own, where only it can reach what it starts.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const address = `http://localhost:${process.env.PORT}`
const longest = 120_000
const pause = 50

const begun = performance.now()
const child = spawn(process.execPath, ['parvis', 'start'], { stdio: ['ignore', 'pipe', 'pipe'] })
let output = ''
for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
try {
  const loginAfter = await until('/login')
  const readyAfter = await until('/api/core/healthcheck')
  const pages = {}
  for (const path of ['/login', '/', '/admin']) pages[path] = (await fetch(`${address}${path}`)).status
  const login = await (await fetch(`${address}/login`)).text()
  console.log(JSON.stringify({ loginAfter, readyAfter, pages, login, output }))
} finally {
  if (child.exitCode === null) {
    child.kill()
    await once(child, 'exit')
  }
}

/** Waits until a path answers 200. Returns the time since the start, in milliseconds. */
async function until(path) {
  while (
    !(await fetch(`${address}${path}`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() - begun > longest)
      throw new Error(`The release does not answer ${path}:\n${output}`)
    await setTimeout(pause)
  }
  return performance.now() - begun
}
