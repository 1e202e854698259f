import { createRule, defineRefusal, type Fields, type Resource, type z } from '@parvis/schema'
import { contactMessages } from './contact-messages.js'
import { newsletterSubscribers } from './newsletter-subscribers.js'
import { quotes } from './quotes.js'

/** A form that anybody may send: a part of a resource's fields, of which more may be required than of its records. */
export interface VisitorForm {
  readonly resource: Resource
  /** The fields that visitors fill in, in the order of the form. */
  readonly fields: Fields
  readonly rule: z.ZodType<Readonly<Record<string, unknown>>>
}

const pastDay = defineRefusal('past_day', {
  fr: 'Cette date est déjà passée.',
  en: 'This date is already past.',
})

/** What visitors write to the company. */
export const contactForm = visitorForm(contactMessages, {
  names: ['why', 'message', 'firstname', 'lastname', 'email', 'phone', 'language', 'whereKnow'],
  required: ['firstname', 'lastname', 'email', 'why', 'message'],
})

/** What visitors ask a price for; files come beside. */
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

/** With what visitors ask for the newsletter. */
export const newsletterForm = visitorForm(newsletterSubscribers, {
  names: ['email', 'language'],
  required: ['email'],
})

/** Files that a request for a quote may come with: how many, and how large each may be, in bytes. */
export const quoteFiles = { name: 'files', most: 5, fileSize: 20 * 1024 * 1024 } as const

/** The field that people do not see, and programs fill in. */
export const trapField = 'website'

interface Asked {
  readonly names: readonly string[]
  readonly required: readonly string[]
  /** Days that are not to be past. */
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

/** The day before this one at Greenwich: wherever somebody is, today is no earlier. */
function yesterday(): string {
  return new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
}
