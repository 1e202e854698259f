import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { commentsPerPage, noticeKinds } from '../comments.js'

const { body, count, id, moment, text } = shapes
const tag = 'notices'
const common = { access: 'connected', tag } as const
const wrongChoice = { error: 'invalid_choice' }

const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  createdAt: moment,
  readAt: moment.nullable(),
  author: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('null for who is no longer a user of the account'),
  record: z.object({
    resource: z.string(),
    id,
    within: id.nullable(),
    title: z.string().nullable().describe('null where it is gone, or may no longer be read'),
  }),
  excerpt: z.string().nullable().describe('The beginning of the comment; null where there is no title'),
})

/** A notice, as the person whose it is reads it. */
export type Notice = Answered<typeof notice>

export const listNotices = defineCall({
  ...common,
  method: 'GET',
  path: '/notices',
  summary: `One’s notices of comments, the last one first, ${commentsPerPage} at once; the Link header says where they go on`,
  query: z.strictObject({
    kind: z.enum(noticeKinds, wrongChoice).optional(),
    unread: z.enum(['true', 'false'], wrongChoice).optional(),
    cursor: z.uuid({ error: shapes.invalidCursor }).optional(),
  }),
  items: notice,
})

export const countUnreadNotices = defineCall({
  ...common,
  method: 'GET',
  path: '/notices/unread',
  summary: 'How many of one’s notices are unread, up to 100',
  item: z.object({ count }),
})

export const readNotice = defineCall({
  ...common,
  method: 'GET',
  path: '/notices/:id',
  summary: 'One of one’s notices',
  item: notice,
})

export const markNotice = defineCall({
  ...common,
  method: 'POST',
  path: '/notices/:id/read',
  summary: 'Mark a notice as read',
})

export const markNotices = defineCall({
  ...common,
  method: 'POST',
  path: '/notices/read',
  summary: 'Mark all of one’s notices as read, or those of a record',
  body: body({ record: z.strictObject({ resource: text, id }).optional() }),
})
