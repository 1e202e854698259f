import type { FormErrorText } from './form-text'
import type { LinkText } from './link-text'
import type { MetaText } from './meta-text'

/** A field as its form asks for it. */
export interface FieldText {
  name: string
  label: string
  kind: string
  required: boolean
  hint?: string
  choices?: readonly { value: string; label: string }[]
}

/** Words that the forms of visitors share. */
export interface VisitorFormWords {
  optional: string
  /** What begins a choice that was not made. */
  choose: string
  /** What is wrong, above all fields. */
  summary: string
  sending: string
  /** Where the API cannot be reached. */
  kept: string
  /** What is said of a field that people do not see. */
  trap: string
  /** Where scripts could check a file: `{count}` and `{size}`. */
  tooManyFiles: string
  fileTooLarge: string
  fieldHints: Readonly<Record<string, string>>
}

/** What every page with a form of visitors says around it. */
export interface FormPageText {
  meta: MetaText
  title: string
  lead: string
  /** Formatted text as HTML, beside the form. */
  body: string
  submit: string
  fields: readonly FieldText[]
  form: VisitorFormWords & { errors: FormErrorText }
}

/** A step of a request for a quote. */
export interface QuoteStep {
  title: string
  fields: readonly string[]
}

/** The page that asks for a quote. */
export interface QuotesText extends FormPageText, QuoteWords {}

/** Words of the page that asks for a quote. */
export interface QuoteWords {
  steps: readonly QuoteStep[]
  review: string
  reviewLead: string
  /** `{step}` of `{count}`. */
  progress: string
  next: string
  previous: string
  change: string
  none: string
  files: string
  filesHint: string
  chooseFiles: string
  dropFiles: string
  /** With `{name}`. */
  removeFile: string
}

/** The page that a mailed link leads to. */
export interface MailedLinkText {
  meta: MetaText
  title: string
  lead: string
  submit: string
  /** What is said to those who come without a link. */
  missing: { title: string; body: string }
  /** What is said of a link that no longer works. */
  gone: { title: string; body: string }
  again: LinkText
  form: FormPageText['form']
}

/** The page that says that a form was taken. */
export interface SentText {
  meta: MetaText
  title: string
  lead: string
  next: LinkText
}

/** The interface's own words of a mailed link's page. */
export type MailedLinkWords = Pick<MailedLinkText, 'title' | 'lead' | 'submit' | 'missing' | 'gone'> & {
  again: string
}

/** The interface's own words of a page that says that a form was taken; the next step is a path and its label. */
export interface SentWords {
  title: string
  lead: string
  next: LinkText
}

/** The interface's own words of all that visitors send. */
export interface VisitorsWords {
  form: VisitorFormWords
  contact: { submit: string; sent: SentWords }
  quotes: QuoteWords & { submit: string; sent: SentWords }
  newsletter: {
    submit: string
    sent: SentWords
    confirm: MailedLinkWords
    confirmed: SentWords
    leave: MailedLinkWords
    left: SentWords
  }
}
