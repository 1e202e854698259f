import { lazy, Suspense, useEffect, useState } from 'react'
import * as actions from '../home/actions.module.css'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import type { PreviewText } from '../words/words'
import * as styles from './preview.module.css'
import { type Drafts, readDrafts } from './read-drafts'

/** What draws any page of the site: it loads for those who look at drafts. */
const DraftPage = lazy(() => import('./draft-page'))

interface Props {
  text: PreviewText
  locale: Locale
}

/** A page of the site with what is not published yet, for those with the right: `?page=` says which one. */
export function Preview({ text, locale }: Props) {
  const [drafts, setDrafts] = useState<Drafts>()
  useEffect(() => {
    readDrafts(locale).then(setDrafts)
  }, [locale])
  if (drafts?.outcome === 'read') {
    const path = new URLSearchParams(window.location.search).get('page') ?? '/'
    return (
      <Suspense fallback={<p className={styles.notice}>{text.reading}</p>}>
        <DraftPage {...{ text, locale, path }} drafts={drafts.value} />
      </Suspense>
    )
  }
  return (
    <div className={styles.unread}>
      <h1>{text.title}</h1>
      <p role="status">{drafts ? text[drafts.outcome] : text.reading}</p>
      {drafts?.outcome === 'signedOut' && (
        <p>
          <a className={actions.primary} href={signInAddress(locale)}>
            {text.signIn}
          </a>
        </p>
      )}
      {drafts?.outcome === 'away' && (
        <p>
          <button
            type="button"
            className={actions.primary}
            onClick={() => readDrafts(locale).then(setDrafts)}
          >
            {text.retry}
          </button>
        </p>
      )}
    </div>
  )
}

function signInAddress(locale: Locale): string {
  const { pathname, search } = window.location
  return `${localizedPath('/login', locale)}?${new URLSearchParams({ next: pathname + search })}`
}
