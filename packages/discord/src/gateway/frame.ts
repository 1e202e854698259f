import { GatewayDispatchEvents, GatewayOpcodes } from 'discord-api-types/v10'
import { isObject, optionalCount, optionalText, type Wire } from '../wire/shape.js'
import { isGatewayUrl } from './gateway-info.js'

/** An event of the gateway. */
export interface Dispatch {
  readonly op: GatewayOpcodes.Dispatch
  readonly t: string
  readonly s: number
  readonly d: unknown
}

/** A frame of the gateway, in one of the documented forms. */
export type Frame =
  | Dispatch
  | { readonly op: Exclude<GatewayOpcodes, GatewayOpcodes.Dispatch>; readonly d?: unknown }

/** Accepted heartbeat intervals, in milliseconds. */
const intervals = { shortest: 10, longest: 600_000 }

/** Parses a frame; null for invalid ones, which are ignored. */
export function frameIn(data: unknown): Frame | null {
  const frame = typeof data === 'string' ? parsed(data) : undefined
  return isObject(frame) ? (forms.get(frame.op)?.(frame) ?? null) : null
}

type Form = (frame: Wire) => Frame | null

const forms: ReadonlyMap<unknown, Form> = new Map<unknown, Form>([
  [GatewayOpcodes.Dispatch, dispatchIn],
  [GatewayOpcodes.Heartbeat, () => ({ op: GatewayOpcodes.Heartbeat })],
  [GatewayOpcodes.Reconnect, () => ({ op: GatewayOpcodes.Reconnect })],
  [GatewayOpcodes.InvalidSession, ({ d }) => ({ op: GatewayOpcodes.InvalidSession, d: d === true })],
  [GatewayOpcodes.Hello, helloIn],
  [GatewayOpcodes.HeartbeatAck, () => ({ op: GatewayOpcodes.HeartbeatAck })],
])

function dispatchIn(frame: Wire): Frame | null {
  const t = optionalText(frame, 't')
  const s = optionalCount(frame, 's')
  if (t === null || s === null || (t === GatewayDispatchEvents.Ready && !isReady(frame.d))) return null
  return { op: GatewayOpcodes.Dispatch, t, s, d: frame.d }
}

function isReady(d: unknown): boolean {
  return (
    isObject(d) &&
    optionalText(d, 'session_id') !== null &&
    isGatewayUrl(optionalText(d, 'resume_gateway_url') ?? '')
  )
}

function helloIn({ d }: Wire): Frame | null {
  const interval = isObject(d) ? optionalCount(d, 'heartbeat_interval') : null
  if (interval === null || interval < intervals.shortest || interval > intervals.longest) return null
  return { op: GatewayOpcodes.Hello, d: { heartbeat_interval: interval } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
