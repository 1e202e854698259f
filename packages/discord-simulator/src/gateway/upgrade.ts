import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { GatewayCloseCodes } from 'discord-api-types/v10'

/** Where clients connect, and where they resume. */
export const gatewayPath = '/gateway'
export const resumePath = `${gatewayPath}/resume`

const addressOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'ws://localhost')

/** Whether somebody asks for the gateway. */
export const isForGateway = (request: IncomingMessage) =>
  [gatewayPath, resumePath].includes(addressOf(request).pathname.replace(/\/$/, ''))

/** The code to close a connection with that asks for what there is not; undefined when it is fine. */
export function versionRefusal(request: IncomingMessage): GatewayCloseCodes | undefined {
  const { searchParams } = addressOf(request)
  if (!['9', '10'].includes(searchParams.get('v') ?? '10')) return GatewayCloseCodes.InvalidAPIVersion
  if ((searchParams.get('encoding') ?? 'json') !== 'json') return GatewayCloseCodes.DecodeError
  return undefined
}

/** Answers somebody who wants to connect with a status of HTTP, and hangs up. */
export function refuseUpgrade(socket: Duplex, status: '404 Not Found' | '503 Service Unavailable'): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
