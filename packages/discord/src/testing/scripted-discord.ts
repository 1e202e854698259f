import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type CallLimiter, type DiscordLimits, defaultLimits, unsharedLimiter } from '../discord-options.js'
import { discordApi } from '../rest/discord-api.js'

type Reply = (response: ServerResponse, request: IncomingMessage) => void

/** Starts a loopback server with scripted answers, the last one repeated for ever, and a client that calls it. */
export async function scriptedDiscord(
  replies: readonly Reply[],
  limits: Partial<DiscordLimits> = {},
  callLimiter: CallLimiter = unsharedLimiter,
) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    const reply = replies[Math.min(requests.push(request), replies.length) - 1]
    reply?.(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const api = discordApi({
    apiUrl: `http://127.0.0.1:${port}/api`,
    token: 'first',
    limits: { ...defaultLimits, ...limits },
    callLimiter,
  })
  return { api, requests }
}

/** Answers with JSON. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Answers with an HTML page, as the network before Discord does. */
export function page(status: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<p>1015</p>')
}

/** Ends the connection without an answer. */
export const cut: Reply = (response) => response.destroy()

/** Never answers. */
export const silence: Reply = () => undefined

/** Answers with a rate limit in Discord's form. */
export function limit(seconds: number, headers: Readonly<Record<string, string>> = {}): Reply {
  const body = { message: 'You are being rate limited.', retry_after: seconds, global: false }
  return json(429, body, { 'retry-after': String(seconds), 'x-ratelimit-scope': 'user', ...headers })
}
