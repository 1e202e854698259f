import type { Page } from '@parvis/schemas/site-pages'
import { contactForm, newsletterForm, quoteForm, type VisitorForm } from '@parvis/schemas/visitor-forms'
import type { FormErrorText } from '../messages/form'
import type { MailedLinkMessages, SentMessages, VisitorMessages } from '../messages/visitors'
import { localizedPath } from '../routes/paths'
import { metaOf } from './meta-of'
import { localised, type Reading } from './reading'
import { recordOf } from './record-of'
import { localizedLinks } from './rich-text'
import { settingsOf } from './settings-of'
import type { LinkText, MetaText } from './text-parts'

/** A field of a form. */
export interface FieldText {
  name: string
  label: string
  kind: string
  required: boolean
  hint?: string
  choices?: readonly { value: string; label: string }[]
}

/** The text around every visitor form. */
export interface FormPageText {
  meta: MetaText
  title: string
  lead: string
  /** Rich text as HTML, beside the form. */
  body: string
  submit: string
  fields: readonly FieldText[]
  form: VisitorMessages['form'] & { errors: FormErrorText }
}

/** A step of a request for a quote. */
export interface QuoteStep {
  title: string
  fields: readonly string[]
}

/** Text of the page to request a quote. */
export type QuotesText = FormPageText &
  Omit<VisitorMessages['quotes'], 'sent' | 'steps'> & { steps: readonly QuoteStep[] }

/** The page that a mailed link leads to. */
export interface MailedLinkText {
  meta: MetaText
  title: string
  lead: string
  submit: string
  /** Shown without a link's token. */
  missing: { title: string; body: string }
  /** Shown for a link that is expired or wrong. */
  linkInvalid: { title: string; body: string }
  again: LinkText
  form: FormPageText['form']
}

/** Text of a form's confirmation page. */
export interface SentText {
  meta: MetaText
  title: string
  lead: string
  next: LinkText
}

/** The text of the page by which visitors write. */
export function contactText(page: Page, reading: Reading): FormPageText {
  return formPageText(page, reading, contactForm, reading.messages.visitors.contact.submit)
}

/** The text of the page by which visitors ask for a quote, step by step. */
export function quotesText(page: Page, reading: Reading): QuotesText {
  const { sent: _, steps, ...messages } = reading.messages.visitors.quotes
  return {
    ...formPageText(page, reading, quoteForm, messages.submit),
    ...messages,
    steps: Object.entries(quoteSteps).map(([name, fields]) => ({
      title: steps[name as keyof typeof quoteSteps],
      fields,
    })),
  }
}

/** The fields of each step of a request for a quote. */
const quoteSteps = {
  service: ['service'],
  money: ['budget', 'deadline'],
  project: ['description', 'files'],
  person: ['firstname', 'lastname', 'email', 'phone', 'language'],
} as const satisfies Readonly<Record<keyof VisitorMessages['quotes']['steps'], readonly string[]>>

/** The text of the page by which visitors ask for the newsletter, which they receive in its language. */
export function newsletterText(page: Page, reading: Reading): FormPageText {
  const text = formPageText(page, reading, newsletterForm, reading.messages.visitors.newsletter.submit)
  return { ...text, fields: text.fields.filter(({ name }) => name === 'email').map(withoutHint) }
}

/** The text of a page that a mailed link leads to. @param again path to request another link */
export function mailedLinkText(
  reading: Reading,
  { again, ...messages }: MailedLinkMessages,
  path: string,
): MailedLinkText {
  return {
    ...messages,
    meta: ownMeta(reading, messages),
    again: { href: localizedPath(path, reading.locale), label: again },
    form: formMessages(reading),
  }
}

/** The text of a form's confirmation page. @param path of the next page */
export function sentText(reading: Reading, { next, ...messages }: SentMessages, path: string): SentText {
  return {
    ...messages,
    meta: ownMeta(reading, messages),
    next: { href: localizedPath(path, reading.locale), label: next },
  }
}

function formPageText(page: Page, reading: Reading, form: VisitorForm, submit: string): FormPageText {
  const record = recordOf(reading, 'pages', page)
  return {
    meta: metaOf(reading, record),
    title: localised(reading, record?.title),
    lead: localised(reading, record?.lead),
    body: localizedLinks(localised(reading, record?.body), reading.locale),
    submit,
    fields: fieldsOf(form, reading),
    form: formMessages(reading),
  }
}

function formMessages({ messages }: Reading): FormPageText['form'] {
  return {
    ...messages.visitors.form,
    errors: { ...messages.pages.register.form.errors, unreachable: messages.visitors.form.unreachable },
  }
}

/** The fields of a form, in the language that is read. */
export function fieldsOf({ fields }: VisitorForm, { locale, messages }: Reading): FieldText[] {
  const hints: Readonly<Record<string, string>> = messages.visitors.form.fieldHints
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: field.label[locale],
    kind: field.kind,
    required: field.required,
    hint: hints[name],
    ...('choices' in field && { choices: choicesOf(field.choices as Choices, locale) }),
  }))
}

type Choices = Readonly<Record<string, Readonly<Record<Reading['locale'], string>>>>

function choicesOf(choices: Choices, locale: Reading['locale']) {
  return Object.entries(choices).map(([value, label]) => ({ value, label: label[locale] }))
}

function withoutHint({ hint: _, ...field }: FieldText): FieldText {
  return field
}

function ownMeta(reading: Reading, { title, lead }: { title: string; lead: string }) {
  return { title: `${title.replace(/\.$/, '')} — ${settingsOf(reading).name}`, description: lead }
}
