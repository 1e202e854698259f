import { useCallback, useEffect, useState } from 'react'
import { mayHaveSession, openSession } from '../calls/open-session'
import { joinTabs } from '../calls/other-tabs'
import { forgetSessionToken } from '../calls/session-token'
import { signOut } from '../calls/sign-out'
import * as actions from '../home/actions.module.css'
import type { Locale } from '../routes/locale'
import type { CustomerAreaText } from '../words/words'
import { Companies } from './companies'
import * as styles from './customer-area.module.css'
import { Files } from './files'
import { Quotes } from './quotes'
import { SignedOut } from './signed-out'

export interface CustomerAreaProps {
  text: CustomerAreaText
  locale: Locale
}

/** What concerns a client, once they have signed in. */
export function CustomerArea({ text, locale }: CustomerAreaProps) {
  const [state, setState] = useState<'signedOut' | 'signedIn' | 'ended'>('signedOut')
  useEffect(() => {
    // Who may have a session is not shown that they have none while it is opened.
    if (mayHaveSession()) return setState('signedIn')
    openSession().then((token) => token !== undefined && setState('signedIn'))
  }, [])
  const onEnded = useCallback(() => setState((was) => (was === 'signedIn' ? 'ended' : was)), [])
  useEffect(
    () =>
      joinTabs(() => {
        forgetSessionToken()
        onEnded()
      }),
    [onEnded],
  )
  if (state !== 'signedIn') return <SignedOut text={text} locale={locale} hasEnded={state === 'ended'} />
  const leave = async () => {
    await signOut()
    setState('signedOut')
  }
  const part = { text, locale, onSignedOut: onEnded }
  return (
    <>
      <Companies {...part} />
      <Files {...part} />
      <Quotes {...part} />
      <p className={styles.ask}>
        <a href="/admin">{text.console}</a>
        <button type="button" className={actions.secondary} onClick={leave}>
          {text.signOut}
        </button>
      </p>
    </>
  )
}
