import { type Answered, defineCall, locales, shapes, z } from '@parvis/schema'
import { newsletters } from '../newsletters.js'

const { id, count, body } = shapes
const { rights, name: tag } = newsletters

const readers = z.object({ locale: z.enum(locales), count })

/** How many newsletters go to in a language. */
export type ReaderCount = Answered<typeof readers>

export const countReaders = defineCall({
  method: 'GET',
  path: '/newsletters/readers',
  access: rights.read,
  tag,
  summary: 'How many newsletters go to, by language',
  items: readers,
  problems: [404],
})

export const sendTrial = defineCall({
  method: 'POST',
  path: '/newsletters/:id/trial',
  access: rights.update,
  tag,
  summary: 'Mail a newsletter to oneself, as its readers will see it',
  body: body({ language: z.enum(locales, { error: 'invalid_choice' }) }),
  item: z.object({ to: z.string() }),
  problems: [412, 429],
})

export const sendNewsletter = defineCall({
  method: 'POST',
  path: '/newsletters/:id/send',
  access: rights.update,
  tag,
  summary: 'Send a newsletter to all who asked for it, or to those whom a stopped sending did not reach',
  body: body({ version: z.int({ error: 'invalid_type' }).positive({ error: 'too_small' }) }),
  status: 202,
  item: z.object({ id }),
  problems: [412, 429],
})

export const stopSending = defineCall({
  method: 'DELETE',
  path: '/newsletters/:id/send',
  access: rights.update,
  tag,
  summary: 'Stop sending a newsletter; letters that are queued are sent',
})
