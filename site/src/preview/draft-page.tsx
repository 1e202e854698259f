import type { Page } from '@parvis/schemas/site-pages'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Locale } from '../routes/locale'
import { type PageContext, pageContext } from '../routes/page-context'
import { pagesOf } from '../routes/pages'
import { localizedPath } from '../routes/paths'
import type { Reading } from '../texts/reading'
import { type PreviewText, words } from '../words/words'
import * as styles from './preview.module.css'
import type { DraftContent } from './read-drafts'

type Template = ComponentType<{ pageContext: PageContext }>

/** The templates of pages that records tell, by their names. */
const templates: Readonly<Record<string, Template>> = {
  home: template(() => import('../templates/home')),
  article: template(() => import('../templates/article')),
  service: template(() => import('../templates/service')),
  projects: template(() => import('../templates/projects')),
  project: template(() => import('../templates/project')),
  faq: template(() => import('../templates/faq')),
  contact: template(() => import('../templates/contact')),
  quotes: template(() => import('../templates/quotes')),
  newsletter: template(() => import('../templates/newsletter')),
  sitemap: template(() => import('../templates/sitemap')),
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

/** A page as its template draws it, and the way to the others. */
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
    words: words[locale],
    pictureOf(id) {
      const src = id ? addresses.get(id) : undefined
      return src ? { src, srcSet: `${src} 1600w`, width: 1600, height: 1000 } : undefined
    },
  }
}
