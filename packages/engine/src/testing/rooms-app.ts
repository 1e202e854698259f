import type { FastifyInstance } from 'fastify'
import { bareApp, resourceRoutes, searchRoute } from '../routes/index.js'
import { searchIn, storesIn } from '../store/index.js'
import { guardByHeaders } from './guard-by-headers.js'
import { migratedDatabase } from './migrated-database.js'
import { houses, keys, rooms } from './rooms.js'

/** What the app of `roomsApp` serves. */
export const servedRooms = [houses, rooms, keys] as const

/** An app on a fresh database that serves houses and what is within each, and their search. */
export async function roomsApp(): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const { pool, model, drop } = await migratedDatabase(servedRooms)
  const app = bareApp()
  guardByHeaders(app)
  const storeOf = storesIn(pool, model)
  for (const resource of servedRooms) resourceRoutes(app, resource, { storeOf, resources: servedRooms })
  searchRoute(app, { search: searchIn(pool, model), resources: servedRooms })
  await app.ready()
  return {
    app,
    async close() {
      await app.close()
      await drop()
    },
  }
}
