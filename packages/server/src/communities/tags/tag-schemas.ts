import { envelope, headersOf, problemAnswers } from '@parvis/engine'
import { dateTime, jsonSchemaOf, recordJsonSchema } from '@parvis/schema'
import { communityMembers, mostTags } from '@parvis/schemas'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { done, id, object } from '../../identity/answers.js'

/** How many members are named in a call at most. */
const mostNamed = 1000

const strict = { error: 'invalid_type' }
const idRule = z.uuid(strict).overwrite((id) => id.toLowerCase())
const ids = (most: number) => z.array(idRule, strict).max(most, { error: 'too_many' })
const change = { add: ids(mostTags).default([]), remove: ids(mostTags).default([]) }
const before = dateTime({ label: { fr: 'Connus avant', en: 'Known before' }, required: true }).rule

/** The tags that one member is given, and those taken off them. */
export const oneRule = z.strictObject(change, strict)
/** Those of members who are named. */
export const namedRule = z.strictObject({ ids: ids(mostNamed), ...change }, strict)
/** Those of all whom a list is narrowed to, who were known at a moment. */
export const meantRule = z.strictObject(
  { filter: z.record(z.string(), z.unknown(), strict), before, ...change },
  strict,
)

const common = { tags: [communityMembers.name], headers: headersOf(communityMembers).headers }
const problems = problemAnswers(400, 401, 403, 404, 413, 415, 422, 503)
const count = { type: 'integer' }

/** What the calls about the tags of members take and answer. */
export const tagSchemas: Record<'one' | 'several' | 'cancel', FastifySchema> = {
  one: {
    ...common,
    params: object({ id }),
    summary: 'Give tags to a member, and take tags off them; what is in both is taken off',
    body: jsonSchemaOf(oneRule),
    response: { 200: envelope('item', recordJsonSchema(communityMembers)), ...problems },
  },
  several: {
    ...common,
    summary:
      'Give tags to members, and take tags off them: to those who are named, of whom it answers how many changed; or to all who match a filter and were known at a moment, by the job that it answers',
    body: { anyOf: [jsonSchemaOf(namedRule), jsonSchemaOf(meantRule)] },
    response: {
      200: envelope('item', { anyOf: [object({ changed: count }), object({ id, count })] }),
      ...problems,
    },
  },
  cancel: {
    ...common,
    params: object({ job: id }),
    summary: 'End the job that changes the tags of members; those who were changed stay so',
    response: { 200: done, ...problemAnswers(400, 401, 403, 404, 413, 415, 503) },
  },
}
