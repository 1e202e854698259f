import type { Refusal } from '../calls/answer'
import { errorsOf } from '../forms/form-errors'
import type { InvitationText } from '../messages/invitation'
import type { Locale } from '../routes/locale'
import * as entrance from './entrance.module.css'
import { Opening } from './opening'

interface Props {
  text: Pick<InvitationText, 'title' | 'unread' | 'retry' | 'form'>
  locale: Locale
  refusal: Refusal
  onRetry: () => void
}

/** Why a link could not be read, and a button to retry. */
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
