import { type Pool, type StoreOf, serveCall } from '@parvis/engine'
import { settings } from '@parvis/schemas'
import { changeSetting as changeSettingCall, listSettings } from '@parvis/schemas/calls/settings'
import type { FastifyInstance } from 'fastify'
import { changeSetting } from './change-setting.js'
import { type SettingFor, settingsFor } from './settings-for.js'

export interface SettingsOptions {
  readonly pool: Pool
  readonly storeOf: StoreOf
}

/** The settings of the caller: their own, and those of their account. */
export function settingsRoutes(app: FastifyInstance, { pool, storeOf }: SettingsOptions): void {
  serveCall(app, listSettings, async ({ caller, query: { key } }) =>
    (await settingsFor(pool, caller, keyIn(key))).map(shown),
  )

  serveCall(app, changeSettingCall, async ({ caller, body }) => {
    await changeSetting(pool, storeOf, caller, body)
    return (await settingsFor(pool, caller)).map(shown)
  })
}

/** A valid key; other texts match no setting. */
function keyIn(given: string | undefined): string | undefined {
  return given === undefined ? undefined : (settings.fields.setting_key.rule.safeParse(given).data ?? '')
}

function shown({ record: _, ...setting }: SettingFor): Omit<SettingFor, 'record'> {
  return setting
}
