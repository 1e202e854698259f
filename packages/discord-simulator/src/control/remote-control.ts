import type { GatewayControl } from '../gateway/index.js'
import { controlCommands } from './control-commands.js'
import { gatewayCommands } from './gateway-commands.js'
import type { SimulatorControl } from './simulator-control.js'

type Operation = (...input: never[]) => unknown

/** A control whose operations are called over HTTP. */
type Remote<Control> = {
  readonly [Name in keyof Control]: Control[Name] extends Operation
    ? (...input: Parameters<Control[Name]>) => Promise<Awaited<ReturnType<Control[Name]>>>
    : never
}

export interface RemoteControl extends Remote<SimulatorControl> {
  readonly gateway: Remote<GatewayControl>
}

/**
 * Controls a simulator in another process.
 *
 * @param url address of the simulator
 * @throws Error with the simulator's message when an operation refuses its input
 */
export function remoteControl(url: string): RemoteControl {
  const parts = remoteParts<SimulatorControl>(`${url}/simulator`, controlCommands)
  return { ...parts, gateway: remoteParts<GatewayControl>(`${url}/simulator/gateway`, gatewayCommands) }
}

function remoteParts<Control>(address: string, commands: object): Remote<Control> {
  const parts = Object.keys(commands).map((name) => [
    name,
    (input?: object) => post(`${address}/${name}`, input),
  ])
  return Object.fromEntries(parts) as Remote<Control>
}

async function post(address: string, input: object = {}): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as { readonly result?: unknown; readonly message?: string }
  if (!response.ok) throw new Error(answer.message)
  // JSON has no undefined: an operation without a result returns null.
  return answer.result ?? undefined
}
