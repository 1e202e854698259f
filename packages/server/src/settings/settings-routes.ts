import { callerOf, envelope, type Pool, problemAnswers, type StoreOf, validBody } from '@parvis/engine'
import { createRule, jsonSchemaOf } from '@parvis/schema'
import { settings } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { changeSetting } from './change-setting.js'
import { type SettingFor, settingsFor } from './settings-for.js'

export interface SettingsOptions {
  readonly pool: Pool
  readonly storeOf: StoreOf
}

const { setting_key, setting_value, setting_type, user_restriction } = settings.fields

const changeRule = createRule({ setting_key, setting_value }).extend({
  setting_type: setting_type.rule.optional().transform((type) => type ?? undefined),
  user_restriction: user_restriction.rule.optional(),
})

/** The settings of whoever calls: their own, and those of their account. */
export function settingsRoutes(app: FastifyInstance, { pool, storeOf }: SettingsOptions): void {
  app.get('/config/admin', { config: { access: 'connected' }, schema: schemas.read }, async (request) => {
    const { key } = request.query as { key?: unknown }
    return { items: (await settingsFor(pool, callerOf(request), keyIn(key))).map(shown) }
  })

  app.post('/config/admin', { config: { access: 'connected' }, schema: schemas.change }, async (request) => {
    const caller = callerOf(request)
    await changeSetting(pool, storeOf, caller, validBody(changeRule, request))
    return { items: (await settingsFor(pool, caller)).map(shown) }
  })
}

/** A key as it can be one; any other text is that of no setting. */
function keyIn(given: unknown): string | undefined {
  return given === undefined ? undefined : (setting_key.rule.safeParse(given).data ?? '')
}

function shown({ record: _, ...setting }: SettingFor): Omit<SettingFor, 'record'> {
  return setting
}

const items = envelope('items', {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      setting_key: { type: 'string' },
      setting_value: { type: ['string', 'null'] },
      setting_type: { enum: Object.keys(setting_type.choices) },
      user_restriction: { type: 'boolean' },
      is_own: { type: 'boolean' },
      is_stored: { type: 'boolean' },
    },
    required: ['setting_key', 'setting_value', 'setting_type', 'user_restriction', 'is_own', 'is_stored'],
    additionalProperties: false,
  },
})
const tags = ['settings']

const schemas = {
  read: {
    tags,
    summary:
      'Every setting as it is for the caller, or the one of a key; those of lists are only answered by their key',
    querystring: { type: 'object', properties: { key: { type: 'string' } } },
    response: { 200: items, ...problemAnswers(401, 403, 503) },
  },
  change: {
    tags,
    summary: 'Change a setting of the caller, or of the account',
    body: jsonSchemaOf(changeRule),
    response: { 200: items, ...problemAnswers(400, 401, 403, 412, 413, 415, 422, 503) },
  },
}
