import type { HeadProps, PageProps } from 'gatsby'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PageHead } from '../head/page-head'
import type { PreviewText } from '../messages/preview'
import type { PageContext } from '../page-context'
import * as styles from '../preview/preview.module.css'
import { type Drafts, readDrafts } from '../preview/read-drafts'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import * as actions from '../styles/actions.module.css'

type Context = PageContext<'preview'>

export default function PreviewPage({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return <Preview text={text} locale={locale} />
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}

/** Renders any page of the site; loaded for people who preview drafts. */
const DraftPage = lazy(() => import('./draft-page'))

interface Props {
  text: PreviewText
  locale: Locale
}

/** A page of the site with its unpublished content, for people with the right; `?page=` selects it. */
function Preview({ text, locale }: Props) {
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
