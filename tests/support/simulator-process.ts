import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type RemoteControl, remoteControl, type SimulatorOptions } from '@parvis/discord-simulator'
import { root } from './parvis-process.js'

/** A simulated Discord running as a process of its own. */
export interface SimulatorProcess {
  readonly url: string
  readonly control: RemoteControl
  end(): Promise<void>
}

/** Runs a simulated Discord and waits until it is there. @throws Error when it leaves before */
export async function startSimulatorProcess(options: SimulatorOptions): Promise<SimulatorProcess> {
  const script = 'packages/discord-simulator/dist/main.js'
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const left = once(child, 'exit').then(() => {
    throw new Error('The simulator left before it was there')
  })
  // Read for as long as it runs, so that it never waits for that.
  const lines = createInterface({ input: child.stdout })
  const [url] = (await Promise.race([once(lines, 'line'), left])) as [string]
  left.catch(() => undefined)
  return {
    url,
    control: remoteControl(url),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
