import { createServer } from 'node:http'
import { createProxyServer } from 'http-proxy-3'

/** @typedef {import('./dev-processes.mjs').DevProcess} DevProcess */

/**
 * Proxies one port to all parts, web sockets included.
 *
 * @param {number} port
 * @param {readonly DevProcess[]} parts
 */
export function startFront(port, parts) {
  const proxy = createProxyServer({ xfwd: true })
  proxy.on('error', (_, __, answer) => {
    if (!('writeHead' in answer)) return answer.destroy()
    if (!answer.headersSent) answer.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' })
    answer.end('This part is still starting.\n')
  })
  const server = createServer((request, answer) =>
    proxy.web(request, answer, { target: targetOf(parts, request.url) }),
  )
  server.on('upgrade', (request, socket, head) =>
    proxy.ws(request, socket, head, { target: targetOf(parts, request.url) }),
  )
  server.listen(port, '127.0.0.1')
}

/**
 * The address of the part that serves a path.
 *
 * @param {readonly DevProcess[]} parts
 * @param {string} [path]
 */
export function targetOf(parts, path = '/') {
  const part = parts.find(({ paths }) => paths?.some((pattern) => pattern.test(path)))
  return `http://localhost:${part?.port}`
}
