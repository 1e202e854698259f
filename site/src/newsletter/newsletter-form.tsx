import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import { SendButton } from '../visitor-form/send-button'
import { useVisitorForm } from '../visitor-form/use-visitor-form'
import { VisitorField } from '../visitor-form/visitor-field'
import { VisitorForm } from '../visitor-form/visitor-form'
import type { FormPageText } from '../words/words'

const action = '/api/newsletter'

/** The form by which visitors ask for the newsletter. */
export function NewsletterForm({ text, locale }: { text: FormPageText; locale: Locale }) {
  const { fields, form: words } = text
  const sentHref = localizedPath('/newsletter/sent', locale)
  const state = useVisitorForm({ action, locale, fields, words, sentHref })
  return (
    <VisitorForm {...{ state, action, locale, fields, words }} onSubmit={state.submit}>
      {fields.map((field) => (
        <VisitorField key={field.name} field={field} words={words} error={state.errors[field.name]} />
      ))}
      <SendButton label={text.submit} sendingLabel={words.sending} sending={state.sending} />
    </VisitorForm>
  )
}
