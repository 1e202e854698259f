import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { remoteControl } from './control/index.js'

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))

it('runs as a process of its own, controlled from another one', async () => {
  const child = spawn(process.execPath, [program, JSON.stringify({ guilds: [{ name: 'Une', members: 7 }] })])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = await once(createInterface(child.stdout), 'line')
  const control = remoteControl(url)
  expect(await control.guilds()).toMatchObject([{ name: 'Une', members: 7 }])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
