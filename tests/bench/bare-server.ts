import { bareApp, guardRoutes, openDatabase, resourceRoutes, StoreModel, storesIn } from '@parvis/engine'
import { auditLog } from '@parvis/schema'
import { companies, resources } from '@parvis/schemas'
import { sessionOwner } from './session-owner.js'

/** The reference for the cost of rights and the audit log: the same engine without them, for any session. */
const pool = openDatabase(process.env.DATABASE_URL ?? '', () => undefined)
const model = new StoreModel(resources.filter(({ name }) => name !== auditLog.name))
const app = bareApp()
guardRoutes(app, (request) => sessionOwner(pool, request))
app.get('/health', { config: { access: 'public' } }, async () => 'OK')
resourceRoutes(app, companies, { storeOf: storesIn(pool, model), resources })

await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
