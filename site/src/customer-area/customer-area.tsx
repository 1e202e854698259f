import { callPath } from '@parvis/schema'
import { signOut as endSession } from '@parvis/schemas/calls/sign-in'
import { useCallback, useEffect, useState } from 'react'
import { mayHaveSession, openSession } from '../calls/open-session'
import { broadcastSignOut, joinTabs } from '../calls/other-tabs'
import { noteRemembered } from '../calls/remembered'
import { clearSessionToken, sessionToken } from '../calls/session-token'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import * as actions from '../styles/actions.module.css'
import type { CustomerAreaText } from '../texts/customer-area-text'
import { Companies, type SectionProps } from './companies'
import * as styles from './customer-area.module.css'
import { Moment } from './moment'
import { Quotes } from './quotes'
import { RecordSection } from './record-section'
import { useRecords } from './use-records'

export interface CustomerAreaProps {
  text: CustomerAreaText
  locale: Locale
}

/** The customer area, for signed-in clients. */
export function CustomerArea({ text, locale }: CustomerAreaProps) {
  const [state, setState] = useState<'signedOut' | 'signedIn' | 'ended'>('signedOut')
  useEffect(() => {
    // While a session is being opened, do not show the signed-out state.
    if (mayHaveSession()) return setState('signedIn')
    openSession().then((token) => token !== undefined && setState('signedIn'))
  }, [])
  const onEnded = useCallback(() => setState((was) => (was === 'signedIn' ? 'ended' : was)), [])
  useEffect(
    () =>
      joinTabs(() => {
        clearSessionToken()
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

interface StoredFile {
  id: string
  name: string
  src: string
  createdAt: string
}

/** The client's files, for download. */
function Files({ text, locale, onSignedOut }: SectionProps) {
  const { records, read } = useRecords<StoredFile>('files', locale, onSignedOut)
  return (
    <RecordSection
      {...{ text, records, title: text.files, none: text.noFile, all: '/admin/files' }}
      retry={read}
      show={({ name, src, createdAt }) => (
        <>
          <a href={src} download={name} aria-label={text.download.replace('{name}', () => name)}>
            {name}
          </a>
          <Moment at={createdAt} locale={locale} />
        </>
      )}
    />
  )
}

/** Link to the sign-in, which leads back here. */
function SignedOut({ text, locale, hasEnded }: CustomerAreaProps & { hasEnded: boolean }) {
  const next = new URLSearchParams({ next: localizedPath('/customer-area', locale) })
  return (
    <div className={styles.signedOut}>
      <p role={hasEnded ? 'alert' : undefined}>{hasEnded ? text.ended : text.signedOut}</p>
      <p className={actions.actions}>
        <a className={actions.primary} href={`${localizedPath('/login', locale)}?${next}`}>
          {text.signIn}
        </a>
        <a className={actions.secondary} href={localizedPath('/register', locale)}>
          {text.register}
        </a>
      </p>
    </div>
  )
}

/** Signs out of this tab and all others, locally in any case and at the API if it is reachable. */
async function signOut(): Promise<void> {
  const token = sessionToken()
  clearSessionToken()
  noteRemembered(false)
  broadcastSignOut()
  if (!token) return
  const headers = { 'x-token': token }
  const { method } = endSession
  await fetch(`/api/${callPath(endSession)}`, { method, headers }).catch((error: unknown) =>
    console.error(error),
  )
}
