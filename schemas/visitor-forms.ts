import { createRule, defineRefusal, type Fields, type Resource, type z } from '@parvis/schema'
import { contactMessages } from './contact-messages.js'
import { newsletterSubscribers } from './newsletter-subscribers.js'
import { quotes } from './quotes.js'

/** A public form: some fields of a resource, of which more may be required than of its records. */
export interface VisitorForm {
  readonly resource: Resource
  /** Fields that visitors fill in, in the order of the form. */
  readonly fields: Fields
  readonly rule: z.ZodType<Readonly<Record<string, unknown>>>
}

const pastDay = defineRefusal('past_day', {
  fr: 'Cette date est déjà passée.',
  en: 'This date is already past.',
})

/** The contact form. */
export const contactForm = visitorForm(contactMessages, {
  names: ['why', 'message', 'firstname', 'lastname', 'email', 'phone', 'language', 'whereKnow'],
  required: ['firstname', 'lastname', 'email', 'why', 'message'],
})

/** The form of requests for a quote; files are uploaded with it. */
export const quoteForm = visitorForm(quotes, {
  names: [
    'service',
    'budget',
    'deadline',
    'description',
    'firstname',
    'lastname',
    'email',
    'phone',
    'language',
  ],
  required: ['service', 'description', 'firstname', 'lastname', 'email'],
  coming: ['deadline'],
})

/** The form of newsletter subscriptions. */
export const newsletterForm = visitorForm(newsletterSubscribers, {
  names: ['email', 'language'],
  required: ['email'],
})

interface Asked {
  readonly names: readonly string[]
  readonly required: readonly string[]
  /** Date fields that must not be in the past. */
  readonly coming?: readonly string[]
}

function visitorForm(resource: Resource, { names, required, coming = [] }: Asked): VisitorForm {
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const known = resource.fields[name]
      if (!known) return []
      const field = coming.includes(name) ? notPast(known) : known
      return [[name, required.includes(name) ? needed(field) : field]]
    }),
  )
  return { resource, fields, rule: createRule(fields) }
}

function needed(field: Fields[string]): Fields[string] {
  const rule = field.rule.refine((value) => value !== null, { error: 'required' })
  return field.required ? field : { ...field, required: true, rule }
}

function notPast(field: Fields[string]): Fields[string] {
  const rule = field.rule.refine((value) => value === null || String(value) >= yesterday(), {
    error: pastDay,
    when: ({ issues }) => issues.length === 0,
  })
  return { ...field, rule, samples: field.samples.filter((day) => String(day) >= yesterday()) }
}

/** Yesterday in UTC: no time zone has an earlier day today. */
function yesterday(): string {
  return new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
}
