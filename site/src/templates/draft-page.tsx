import type { Page } from '@parvis/schemas/site-pages'
import { type ComponentType, lazy, Suspense } from 'react'
import { messages } from '../messages'
import type { PreviewText } from '../messages/preview'
import { type PageContext, pageContext } from '../page-context'
import * as styles from '../preview/preview.module.css'
import type { DraftContent } from '../preview/read-drafts'
import type { Locale } from '../routes/locale'
import { pagesOf } from '../routes/pages'
import { localizedPath } from '../routes/paths'
import type { Reading } from '../texts/reading'

type Template = ComponentType<{ pageContext: PageContext }>

/** The templates of pages with a record, by name. */
const templates: Readonly<Record<string, Template>> = {
  home: template(() => import('./home')),
  article: template(() => import('./article')),
  service: template(() => import('./service')),
  projects: template(() => import('./projects')),
  project: template(() => import('./project')),
  faq: template(() => import('./faq')),
  contact: template(() => import('./contact')),
  quotes: template(() => import('./quotes')),
  newsletter: template(() => import('./newsletter')),
  sitemap: template(() => import('./sitemap')),
}

function template(load: () => Promise<{ default: unknown }>): Template {
  return lazy(load as () => Promise<{ default: Template }>)
}

interface Props {
  text: PreviewText
  locale: Locale
  /** Of the page, without a language. */
  path: string
  drafts: DraftContent
}

/** A page rendered by its template, with links to the others. */
export default function DraftPage({ text, locale, path, drafts }: Props) {
  const reading = readingOf(drafts, locale)
  const pages = pagesOf(drafts.content).filter((page) => page.template in templates)
  const page = pages.find((each) => each.path === path)
  return (
    <>
      <div className={styles.notice}>
        <p role="status">{text.notice}</p>
        <details>
          <summary>{text.pages}</summary>
          <ul>
            {pages.map((each) => (
              <li key={each.path}>
                <a href={`${localizedPath('/preview', locale)}?${new URLSearchParams({ page: each.path })}`}>
                  {each.path}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
      {page ? <Drawn page={page} reading={reading} /> : <h1 className={styles.none}>{text.none}</h1>}
    </>
  )
}

function Drawn({ page, reading }: { page: Page; reading: Reading }) {
  const Template = templates[page.template]
  if (!Template) return null
  return (
    <Suspense>
      <Template pageContext={pageContext(page, reading)} />
    </Suspense>
  )
}

function readingOf({ content, files }: DraftContent, locale: Locale): Reading {
  const addresses = new Map(files.map(({ id, src }) => [id, src]))
  return {
    content,
    locale,
    messages: messages[locale],
    pictureOf(id) {
      const src = id ? addresses.get(id) : undefined
      return src ? { src, srcSet: `${src} 1600w`, width: 1600, height: 1000 } : undefined
    },
  }
}
