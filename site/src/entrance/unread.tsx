import type { Refusal } from '../calls/answer'
import { errorsOf } from '../forms/form-errors'
import type { Locale } from '../routes/locale'
import type { InvitationText } from '../words/invitation'
import * as entrance from './entrance.module.css'
import { Opening } from './opening'

interface Props {
  text: Pick<InvitationText, 'title' | 'unread' | 'retry' | 'form'>
  locale: Locale
  refusal: Refusal
  onRetry: () => void
}

/** Why what a link leads to could not be read, and the way to read it again. */
export function Unread({ text, locale, refusal, onRetry }: Props) {
  const { form: message } = errorsOf(refusal, [], text.form.errors, locale)
  return (
    <>
      <Opening title={text.title} lead={text.unread} needsScripts={text.form.needsScripts} />
      <p role="alert" className={entrance.notice}>
        {message}
      </p>
      <button type="button" className={entrance.mainLink} onClick={onRetry}>
        {text.retry}
      </button>
    </>
  )
}
