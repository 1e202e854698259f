import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type RemoteControl, remoteControl, type SimulatorOptions } from '@parvis/discord-simulator'
import { root } from './parvis-process.js'

/** A simulated Discord in its own process. */
export interface SimulatorProcess {
  readonly url: string
  readonly control: RemoteControl
  end(): Promise<void>
}

/** Starts a simulated Discord and waits until it is ready. @throws Error when it exits before */
export async function startSimulatorProcess(options: SimulatorOptions): Promise<SimulatorProcess> {
  const script = 'packages/discord-simulator/dist/main.js'
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const left = once(child, 'exit').then(() => {
    throw new Error('The simulator left before it was there')
  })
  // Drained, so that the process never blocks on a full pipe.
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
