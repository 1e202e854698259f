import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10'
import { z } from 'zod'

const frameSchema = z.object({ op: z.number().int(), d: z.unknown() })

/** A frame from a client. */
export type ClientFrame = z.infer<typeof frameSchema>

/** Longest payload a client may send, in bytes. */
export const longestPayload = 4096

/** Parses a client's frame, or returns the close code when it is too long, not JSON or not a payload. */
export function readFrame(data: Buffer): ClientFrame | GatewayCloseCodes {
  const frame = data.length > longestPayload ? undefined : frameSchema.safeParse(parsed(data.toString())).data
  return frame ?? GatewayCloseCodes.DecodeError
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const control = (op: GatewayOpcodes, d: unknown) => JSON.stringify({ t: null, s: null, op, d })

/** The first frame of a connection. */
export const helloFrame = (heartbeatInterval: number) =>
  control(GatewayOpcodes.Hello, { heartbeat_interval: heartbeatInterval })

export const ackFrame = control(GatewayOpcodes.HeartbeatAck, null)

/** Requests a heartbeat at once. */
export const heartbeatFrame = control(GatewayOpcodes.Heartbeat, null)

/** Asks the client to reconnect and resume. */
export const reconnectFrame = control(GatewayOpcodes.Reconnect, null)

/** Invalidates the session, resumably or not. */
export const invalidSessionFrame = (isResumable: boolean) =>
  control(GatewayOpcodes.InvalidSession, isResumable)

/** A dispatch; its data is JSON already, as one event goes to many sessions. */
export const dispatchFrame = (type: string, sequence: number, data: string) =>
  `{"t":"${type}","s":${sequence},"op":0,"d":${data}}`
