import { subscribe } from '@parvis/schemas/calls/visitors'
import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import { PageTitle } from '../text/page-title'
import type { FormPageText } from '../texts/form-page-text'
import { FormWithAside } from '../visitor-form/form-with-aside'
import { SendButton } from '../visitor-form/send-button'
import { useVisitorForm } from '../visitor-form/use-visitor-form'
import { VisitorField } from '../visitor-form/visitor-field'
import { VisitorForm } from '../visitor-form/visitor-form'

type Context = PageContext<'newsletter'>

export default function Newsletter({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <FormWithAside body={text.body}>
        <NewsletterForm text={text} locale={locale} />
      </FormWithAside>
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}

const action = `/api${subscribe.path}`

/** The form by which visitors ask for the newsletter. */
function NewsletterForm({ text, locale }: { text: FormPageText; locale: Locale }) {
  const { fields, form: messages } = text
  const sentHref = localizedPath('/newsletter/sent', locale)
  const state = useVisitorForm({ action, locale, fields, messages, sentHref })
  return (
    <VisitorForm {...{ state, action, locale, fields, messages }} onSubmit={state.submit}>
      {fields.map((field) => (
        <VisitorField key={field.name} field={field} messages={messages} error={state.errors[field.name]} />
      ))}
      <SendButton label={text.submit} sendingLabel={messages.sending} sending={state.sending} />
    </VisitorForm>
  )
}
