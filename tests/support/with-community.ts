import { beforeAll } from 'vitest'
import { type ConnectedServer, connectServer, waitUntilFollowed } from './connected-server.js'
import { startSession } from './login-page.js'
import type { Visitor } from './visitor.js'
import type { Running } from './with-product.js'

/** A community of a file of tests, once its tests run. */
export interface TestCommunity {
  readonly id: string
  readonly connected: ConnectedServer
  /** Calls the API as an administrator who selected the community. @returns the body of the answer */
  ask(method: string, path: string, body?: object): ReturnType<Response['json']>
  /** Signs a visitor in, with the community selected, and opens a page below its dashboard. */
  open(visitor: Visitor, path?: string): Promise<void>
}

/**
 * Creates a community before the tests of a file, connected to a server of the simulated Discord whose members are
 * synchronised, and whose events are received.
 */
export function withCommunity(running: Running, name: string, server: string): TestCommunity {
  let id: string
  let connected: ConnectedServer

  async function ask(method: string, path: string, body?: object) {
    const headers: Record<string, string> = id ? { 'x-community': id } : {}
    return (await running.api.call(method, path, body, headers)).json()
  }

  beforeAll(async () => {
    id = (await ask('POST', '/communities', { name })).item.id
    connected = await connectServer(running.api, id, server)
    await waitUntilFollowed(running.api, id, connected)
  })

  return {
    get id() {
      return id
    },
    get connected() {
      return connected
    },
    ask,
    async open(visitor, path = '') {
      await startSession(visitor)
      await visitor.page.evaluate((community) => sessionStorage.setItem('selectedCompanyId', community), id)
      await visitor.page.goto(`/admin/media/community/dashboard${path}`)
    },
  }
}
