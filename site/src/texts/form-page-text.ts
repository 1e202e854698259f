import type { Page } from '@parvis/schemas/site-pages'
import { contactForm, newsletterForm, quoteForm, type VisitorForm } from '@parvis/schemas/visitor-forms'
import { localizedPath } from '../routes/paths'
import type { MailedLinkWords, SentWords } from '../words/visitor-form-text'
import type { FieldText, FormPageText, MailedLinkText, QuotesText, SentText } from '../words/words'
import { metaOf } from './meta-of'
import { type Reading, said } from './reading'
import { recordOf } from './record-of'
import { localizedLinks } from './rich-text'
import { settingsOf } from './settings-of'

/** The text of the page by which visitors write. */
export function contactText(page: Page, reading: Reading): FormPageText {
  return formPageText(page, reading, contactForm, reading.words.visitors.contact.submit)
}

/** The text of the page by which visitors ask for a quote, step by step. */
export function quotesText(page: Page, reading: Reading): QuotesText {
  const { submit, sent: _, ...words } = reading.words.visitors.quotes
  return { ...formPageText(page, reading, quoteForm, submit), ...words }
}

/** The text of the page by which visitors ask for the newsletter, which they receive in its language. */
export function newsletterText(page: Page, reading: Reading): FormPageText {
  const text = formPageText(page, reading, newsletterForm, reading.words.visitors.newsletter.submit)
  return { ...text, fields: text.fields.filter(({ name }) => name === 'email').map(withoutHint) }
}

/** The text of a page that a mailed link leads to. @param again where one asks for another link */
export function mailedLinkText(
  reading: Reading,
  { again, ...words }: MailedLinkWords,
  path: string,
): MailedLinkText {
  return {
    ...words,
    meta: ownMeta(reading, words),
    again: { href: localizedPath(path, reading.locale), label: again },
    form: formWords(reading),
  }
}

/** The text of a page that says that a form was taken. */
export function sentText(reading: Reading, { next, ...words }: SentWords): SentText {
  return {
    ...words,
    meta: ownMeta(reading, words),
    next: { ...next, href: localizedPath(next.href, reading.locale) },
  }
}

function formPageText(page: Page, reading: Reading, form: VisitorForm, submit: string): FormPageText {
  const record = recordOf(reading, 'pages', page)
  return {
    meta: metaOf(reading, record),
    title: said(reading, record?.title),
    lead: said(reading, record?.lead),
    body: localizedLinks(said(reading, record?.body), reading.locale),
    submit,
    fields: fieldsOf(form, reading),
    form: formWords(reading),
  }
}

function formWords({ words }: Reading): FormPageText['form'] {
  return {
    ...words.visitors.form,
    errors: { ...words.pages.register.form.errors, unreachable: words.visitors.form.kept },
  }
}

/** The fields of a form, in the language that is read. */
export function fieldsOf({ fields }: VisitorForm, { locale, words }: Reading): FieldText[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: field.label[locale],
    kind: field.kind,
    required: field.required,
    hint: words.visitors.form.fieldHints[name],
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
