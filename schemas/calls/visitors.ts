import { type Answered, createRule, defineCall, type RecordOf, shapes, z } from '@parvis/schema'
import { contactMessages } from '../contact-messages.js'
import { quotes } from '../quotes.js'
import { trapField } from '../visitor-form-limits.js'
import { contactForm, newsletterForm, quoteForm, type VisitorForm } from '../visitor-forms.js'
import { visitorRights } from '../visitor-rights.js'

const { id, moment, count } = shapes
const tag = 'visitors'

export const readStamp = defineCall({
  method: 'GET',
  path: '/visitors/stamp',
  access: 'public',
  tag,
  summary: 'A stamp of this moment, to be sent with a form that is opened now',
  item: z.object({ stamp: z.string() }),
})

/** Responses to a form that was sent without script. */
const also = {
  303: z.null().describe('Sent by a page without a script; the next page says that it was taken'),
}

const form = { method: 'POST', access: 'public', tag, forms: true, also } as const

/** Fields of a form besides those that people fill in. */
const commonFields = {
  stamp: z.string().describe('When the form was opened, as `visitors/stamp` says').optional(),
  locale: z.enum(['fr', 'en']).describe('The language of the page').optional(),
  [trapField]: z.literal('').describe('Left empty by people').optional(),
}

const formBody = ({ rule }: VisitorForm) => (rule as z.ZodObject).extend(commonFields)

export const sendContact = defineCall({
  ...form,
  path: '/contact',
  summary: 'Write to the company',
  body: formBody(contactForm),
  status: 202,
  problems: [403, 429],
})

export const requestQuote = defineCall({
  ...form,
  path: '/quotes',
  summary:
    'Ask for a quote, as a form, or as JSON without credentials; multipart forms may include files, and one sent in a ' +
    'session names its account',
  body: formBody(quoteForm),
  status: 202,
  problems: [403, 429],
})

export const subscribe = defineCall({
  ...form,
  path: '/newsletter',
  summary: 'Ask for the newsletter; a link to confirm the address is mailed',
  body: formBody(newsletterForm),
  status: 202,
  problems: [403, 429],
})

const linkBody = z.object(
  { token: z.string({ error: 'invalid_type' }).max(200, { error: 'too_long' }) },
  { error: 'invalid_type' },
)

export const confirmSubscription = defineCall({
  ...form,
  path: '/newsletter/confirm',
  summary: 'Confirm a subscription by the token of the mailed link',
  body: linkBody,
  problems: [403, 429],
})

export const leaveNewsletter = defineCall({
  ...form,
  path: '/newsletter/leave',
  summary: 'End a subscription by the token of a mail, in the body or, for mail programs, in the address',
  query: z.object({ token: z.string().optional() }),
  body: linkBody,
  problems: [403, 429],
})

const answer = {
  method: 'POST',
  summary: 'Answer by mail, in the visitor’s language; the answer is stored with who gave it and when',
  body: createRule({ text: contactMessages.fields.answers.fields.text }),
  repeatable: true,
  problems: [412, 429],
} as const

export const answerMessage = defineCall({
  ...answer,
  path: '/contact-messages/:id/answers',
  access: contactMessages.rights.update,
  tag: contactMessages.name,
  item: shapes.recordOf(contactMessages),
})

export const answerQuote = defineCall({
  ...answer,
  path: '/quotes/:id/answers',
  access: quotes.rights.update,
  tag: quotes.name,
  item: shapes.recordOf(quotes),
})

const { state, service, budget, deadline, description } = quotes.fields
const asked = { state, service, budget, deadline, description }

const askedShape = Object.fromEntries(
  Object.entries(asked).map(([name, { rule }]) => [name, rule]),
) as unknown as { [Name in keyof typeof asked]: z.ZodType<RecordOf<typeof asked>[Name]> }

const ownQuote = z.object({
  id,
  createdAt: moment,
  ...askedShape,
  files: z.array(
    z.object({
      id,
      name: z.string(),
      size: count,
      src: z.string().describe('Where it can be read, for at least an hour'),
    }),
  ),
  answers: z.array(z.object({ text: z.string(), by: z.string(), at: moment })),
})

/** A request for a quote, as its sender reads it. */
export type OwnQuote = Answered<typeof ownQuote>

export const listOwnQuotes = defineCall({
  method: 'GET',
  path: '/user/quotes',
  access: quotes.rights.read,
  tag: 'user',
  summary:
    'The requests for a quote that came from one’s account, with the answers to them; the latest first',
  query: z.object(shapes.page({ most: 100, usual: 10 })),
  items: ownQuote,
})

const ofAddress = z.object({ email: z.string().optional() })
const counts = z.object({ messages: count, quotes: count, files: count, subscriptions: count, mails: count })
const records = z.array(z.looseObject({}))

export const readVisitorData = defineCall({
  method: 'GET',
  path: '/visitors/data',
  access: visitorRights.read,
  tag,
  summary: 'All that is stored of what an address sent',
  query: ofAddress,
  item: z.object({
    email: z.string(),
    messages: records,
    quotes: records,
    files: records,
    subscriptions: records,
    mails: records,
  }),
  problems: [422],
})

export const countVisitorData = defineCall({
  method: 'GET',
  path: '/visitors/data/count',
  access: visitorRights.read,
  tag,
  summary: 'How much is stored of what an address sent',
  query: ofAddress,
  item: counts,
  problems: [422],
})

export const eraseVisitorData = defineCall({
  method: 'DELETE',
  path: '/visitors/data',
  access: visitorRights.delete,
  tag,
  summary: 'Erase all that an address sent, for good; the answer says how much that was',
  query: ofAddress,
  item: counts,
  problems: [422],
})
