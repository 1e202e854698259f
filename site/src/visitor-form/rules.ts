import { loaderFor, validate } from '@parvis/schema'
import { requestQuote, sendContact, subscribe } from '@parvis/schemas/calls/visitors'
import { contactForm, newsletterForm, quoteForm, type VisitorForm } from '@parvis/schemas/visitor-forms'
import type { FormErrors } from '../forms/form-errors'
import type { Locale } from '../routes/locale'

const forms: Readonly<Record<string, VisitorForm>> = {
  [`/api${sendContact.path}`]: contactForm,
  [`/api${subscribe.path}`]: newsletterForm,
  [`/api${requestQuote.path}`]: quoteForm,
}

/**
 * Errors that the server would return for the values of a form.
 *
 * @param action path that the form is sent to
 * @throws Error when a dependency of a rule cannot be loaded
 */
export async function validateForm(
  action: string,
  data: Pick<FormData, 'get'>,
  locale: Locale,
): Promise<FormErrors<string>> {
  const form = forms[action]
  if (!form) return {}
  const typed = Object.keys(form.fields).map((name) => [name, data.get(name)] as const)
  const values = Object.fromEntries(typed.filter(([, value]) => value !== null))
  await loaderFor(form.fields, values)?.()
  const result = validate(form.rule, values, locale)
  return result.valid ? {} : Object.fromEntries(result.problems.map(({ path, message }) => [path, message]))
}
