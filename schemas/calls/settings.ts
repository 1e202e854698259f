import { type Answered, createRule, defineCall, z } from '@parvis/schema'
import { settings } from '../settings.js'

const { setting_key, setting_value, setting_type, user_restriction } = settings.fields
const tag = 'settings'

const setting = z.object({
  setting_key: z.string(),
  setting_value: z.string().nullable(),
  setting_type: z.enum(['string', 'number', 'boolean', 'json']),
  user_restriction: z.boolean(),
  is_own: z.boolean(),
  is_stored: z.boolean(),
})

/** A setting as its caller sees it. */
export type EffectiveSetting = Answered<typeof setting>

export const listSettings = defineCall({
  method: 'GET',
  path: '/config/admin',
  access: 'connected',
  tag,
  summary: 'Every setting as it is for the caller, or the one of a key',
  query: z.object({ key: z.string().optional() }),
  items: setting,
})

export const changeSetting = defineCall({
  method: 'POST',
  path: '/config/admin',
  access: 'connected',
  tag,
  summary: 'Change a setting of the caller, or of the account',
  body: createRule({ setting_key, setting_value }).extend({
    setting_type: setting_type.rule.optional().transform((type) => type ?? undefined),
    user_restriction: user_restriction.rule.optional(),
  }),
  items: setting,
  problems: [412],
})
