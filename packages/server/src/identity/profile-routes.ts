import { type StoredRecord, type StoreOf, serveCall } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { changeProfile, readProfile } from '@parvis/schemas/calls/own-account'
import { profile } from '@parvis/schemas/profile'
import type { FastifyInstance } from 'fastify'

/** The routes of a user's own profile. */
export function profileRoutes(app: FastifyInstance, storeOf: StoreOf): void {
  serveCall(app, readProfile, async ({ caller }) =>
    profileOf(await storeOf(caller).get(users, caller.userId)),
  )

  serveCall(app, changeProfile, async ({ caller, body }) => {
    const store = storeOf(caller)
    const { version } = await store.get(users, caller.userId)
    return profileOf(await store.update(users, caller.userId, version, body))
  })
}

function profileOf(user: StoredRecord): ResultOf<typeof readProfile> {
  const values = Object.keys(profile.fields).map((name) => [name, user[name]])
  return Object.fromEntries(values) as ResultOf<typeof readProfile>
}
