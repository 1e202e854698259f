import { confirmAddress } from '../calls/registration'
import { Form } from '../forms/form'
import { useForm } from '../forms/use-form'
import type { Locale } from '../routes/locale'
import type { ConfirmText } from '../words/words'

const fields = [] as const

interface Props {
  text: ConfirmText
  locale: Locale
  token: string
  onConfirmed: () => void
  /** Called when the link is of no use. */
  onGone: () => void
}

/** Confirms by a press of a button, and not by opening the page: what reads mails opens the links in them. */
export function ConfirmForm({ text, locale, token, onConfirmed, onGone }: Props) {
  const state = useForm({
    fields,
    words: text.form.errors,
    locale,
    send: () => confirmAddress(token, locale),
    done: onConfirmed,
    gone: onGone,
  })
  return <Form state={state} submit={text.submit} sending={text.form.sending} />
}
