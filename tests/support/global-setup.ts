import { startTestServer, testDatabaseVariable } from '@parvis/embedded-postgres/testing'
import { unpackBrowser } from './browser.js'
import { makeSeed } from './seed.js'

/** Starts the one PostgreSQL server that the whole run shares, unless the environment names one, and makes its data. */
export default async function setup(): Promise<() => Promise<void>> {
  const isNamed = process.env[testDatabaseVariable] !== undefined
  const server = isNamed ? undefined : await startTestServer()
  if (server) process.env[testDatabaseVariable] = server.url
  await unpackBrowser()
  const deleteSeed = await makeSeed()
  return async () => {
    await deleteSeed()
    await server?.stop()
  }
}
