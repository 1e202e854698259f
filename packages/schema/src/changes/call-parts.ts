import { id } from '../calls/shapes.js'
import * as z from '../zod.js'

/** What names a record of any resource, in calls about changes. */
export const recordName = z.object({
  resource: z.string().describe('The name of its resource'),
  id,
  within: id.nullable().describe('The record it is within, if any'),
  title: z
    .unknown()
    .describe('The value of the field that names it; null where it is gone or may not be read'),
})

/** What calls about changes have in common: whose changes and records they are about, the rights of those decide. */
export const ofChanges = { access: 'connected', openToPrograms: true, tag: 'changes' } as const
