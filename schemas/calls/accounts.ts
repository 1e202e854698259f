import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { accountRights } from '../account-rights.js'

const { id, moment, count } = shapes

const ownAccount = z.object({
  id,
  name: z.string(),
  /** Whether it is that of the company itself. */
  house: z.boolean(),
  role: z.int(),
  current: z.boolean(),
})

/** An account that someone belongs to. */
export type OwnAccount = Answered<typeof ownAccount>

export const listOwnAccounts = defineCall({
  method: 'GET',
  path: '/user/accounts',
  access: 'connected',
  tag: 'user',
  summary: 'The accounts one belongs to',
  items: ownAccount,
})

export const selectAccount = defineCall({
  method: 'POST',
  path: '/user/accounts/:id/select',
  access: 'connected',
  tag: 'user',
  summary: 'Go on in another of one’s accounts, or as an operator in any, in the same session',
  item: ownAccount,
})

const account = z.object({
  id,
  name: z.string(),
  house: z.boolean().describe('Whether it is that of the company itself'),
  people: count.describe('Who are of it and active'),
  storage: count.describe('Contents of files, the trash included, in bytes'),
  createdAt: moment,
  lastActivityAt: moment.nullable().describe('Of the latest entry in its audit log'),
  deactivatedAt: moment.nullable(),
  erasedAt: moment.nullable().describe('When what is in it goes, where its owner closed it'),
})

/** An account, as operators know it. */
export type Account = Answered<typeof account>

export const listAccounts = defineCall({
  method: 'GET',
  path: '/accounts',
  access: accountRights.read,
  tag: 'accounts',
  summary: 'The accounts of all clients, by name',
  query: z.object({
    q: z.string().describe('A part of the name').optional(),
    ...shapes.page({ most: 100, usual: 25 }),
  }),
  items: account,
})

export const deactivateAccount = defineCall({
  method: 'POST',
  path: '/accounts/:id/deactivate',
  access: accountRights.update,
  tag: 'accounts',
  summary: 'Let nobody but operators into an account',
  problems: [422],
})

export const activateAccount = defineCall({
  method: 'POST',
  path: '/accounts/:id/activate',
  access: accountRights.update,
  tag: 'accounts',
  summary: 'Let the people of an account in again',
  problems: [422],
})
