import { type Answered, defineCall, linesRule, shapes, z } from '@parvis/schema'
import { commentLength, commentsPerPage, mostComments, mostMentions, offeredPeople } from '../comments.js'

const { body, count, id, moment, text } = shapes
const tag = 'comments'
const common = { access: 'connected', tag } as const

const person = z.object({ id, name: z.string() })

const comment = z.object({
  id,
  version: count,
  author: person.nullable().describe('null for who is no longer a user of the account'),
  body: z.string().describe('The text, with `@[id of a user]` for each mention; empty once deleted'),
  mentions: z.array(person).describe('Those whom the text mentions, by their present names'),
  createdAt: moment,
  editedAt: moment.nullable(),
  isDeleted: z.boolean(),
  mayChange: z.boolean(),
  mayDelete: z.boolean(),
})

/** A comment on a record, as its caller sees it. */
export type Comment = Answered<typeof comment>

/** Somebody who can be mentioned. */
export type Mentionable = Answered<typeof person>

const ofRecord = {
  resource: text.describe('The resource of the record'),
  recordId: id,
  within: id.optional().describe('The record that it is within, where those of its resource are'),
}

const written = linesRule(commentLength).refine((value) => value.trim() !== '', { error: 'required' })

const likeItsRecord =
  'Those who may read the record may; others get the answer that reading it would give them.'

export const listComments = defineCall({
  ...common,
  method: 'GET',
  path: '/comments',
  summary: `The comments on a record, the last one first, ${commentsPerPage} at once; the Link header says where they go on`,
  description: likeItsRecord,
  query: z.strictObject({ ...ofRecord, cursor: z.uuid({ error: shapes.invalidCursor }).optional() }),
  items: comment,
  problems: [404, 422],
})

export const countComments = defineCall({
  ...common,
  method: 'GET',
  path: '/comments/count',
  summary: 'How many comments there are on a record; none on one that is not there',
  query: z.strictObject(ofRecord),
  item: z.object({ count }),
  problems: [422],
})

export const listMentionable = defineCall({
  ...common,
  method: 'GET',
  path: '/comments/people',
  summary: `Who can be mentioned on a record: up to ${offeredPeople} others who may read it, by any part of their names`,
  query: z.strictObject({ ...ofRecord, search: text.max(100, { error: 'too_long' }).optional() }),
  items: person,
  problems: [404, 422],
})

export const createComment = defineCall({
  ...common,
  method: 'POST',
  path: '/comments',
  summary: 'Comment on a record',
  description: `${likeItsRecord} Those whom it mentions, ${mostMentions} at most, and those who commented earlier get a notice. At most ${mostComments} comments on a record.`,
  body: body({ ...ofRecord, body: written }),
  status: 201,
  item: comment,
  problems: [404],
})

export const changeComment = defineCall({
  ...common,
  method: 'PUT',
  path: '/comments/:id',
  summary: 'Change the text of one’s own comment',
  body: body({ version: count, body: written }),
  item: comment,
  problems: [412],
})

export const deleteComment = defineCall({
  ...common,
  method: 'DELETE',
  path: '/comments/:id',
  summary: 'Delete a comment: one’s own, or any with the right to delete the record',
})
