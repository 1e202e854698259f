import { sendContact } from '@parvis/schemas/calls/visitors'
import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import { PageTitle } from '../text/page-title'
import type { FieldText, FormPageText } from '../texts/form-page-text'
import { FormWithAside } from '../visitor-form/form-with-aside'
import { SendButton } from '../visitor-form/send-button'
import { useVisitorForm } from '../visitor-form/use-visitor-form'
import { VisitorField } from '../visitor-form/visitor-field'
import { VisitorForm } from '../visitor-form/visitor-form'

type Context = PageContext<'contact'>

export default function Contact({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <FormWithAside body={text.body}>
        <ContactForm text={text} locale={locale} />
      </FormWithAside>
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}

const action = `/api${sendContact.path}`

/** The form by which visitors write. */
function ContactForm({ text, locale }: { text: FormPageText; locale: Locale }) {
  const { fields, form: messages } = text
  const sentHref = localizedPath('/contact/sent', locale)
  const state = useVisitorForm({ action, locale, fields, messages, sentHref })
  const initialOf = ({ name }: FieldText) => (name === 'language' ? locale : undefined)
  return (
    <VisitorForm {...{ state, action, locale, fields, messages }} onSubmit={state.submit}>
      {fields.map((field) => (
        <VisitorField
          key={field.name}
          field={field}
          messages={messages}
          error={state.errors[field.name]}
          initial={initialOf(field)}
        />
      ))}
      <SendButton label={text.submit} sendingLabel={messages.sending} sending={state.sending} />
    </VisitorForm>
  )
}
