import { type Answered, createRule, defineCall, defineRefusal, integer, shapes, z } from '@parvis/schema'
import { apiUsers } from '../api-users.js'
import { users } from '../users.js'

const { moment, text } = shapes

export const endSessionsOf = defineCall({
  method: 'DELETE',
  path: '/users/:id/sessions',
  access: users.rights.update,
  tag: users.name,
  summary: 'End all sessions of a user in this account, and what would open them again',
  problems: [422],
})

/** Thirty days, in hours. */
const longestOverlap = 720

export const rotateKey = defineCall({
  method: 'POST',
  path: '/api-users/:id/rotate-key',
  access: apiUsers.rights.update,
  tag: apiUsers.name,
  summary: 'Give an API user another key, shown this once; the ones before work for some hours yet',
  body: createRule({
    overlap: integer({
      label: { fr: 'Recouvrement', en: 'Overlap' },
      required: true,
      min: 0,
      max: longestOverlap,
    }),
  }),
  item: z.object({
    api_key: z.string(),
    /** Until when the keys before it work. */
    previousUntil: moment,
  }),
})

const unknownValue = defineRefusal('unknown_value', { fr: 'valeur inconnue', en: 'unknown value' })
const kind = z.enum(['user', 'group', 'apiUser', 'role'], { error: unknownValue })
const source = z.object({ kind, id: z.string(), name: z.string() })

/** Origin of a right. */
export type RightSource = Answered<typeof source>

export const listRightHolders = defineCall({
  method: 'GET',
  path: '/rights/holders',
  access: users.rights.read,
  tag: 'rights',
  summary: 'Who holds a right, and through what',
  query: z.object({ right: z.string({ error: unknownValue }).optional() }),
  items: source.extend({ through: z.array(source) }),
})

export const listRightsOf = defineCall({
  method: 'GET',
  path: '/rights/of',
  access: users.rights.read,
  tag: 'rights',
  summary: 'The rights that someone or something has, and where they come from',
  query: z.object({ kind, id: text.default('') }),
  items: z.object({ right: z.string(), from: z.array(source) }),
  problems: [404],
})
