import type { HeadProps, PageProps } from 'gatsby'
import * as styles from '../article/article.module.css'
import { Contents } from '../article/contents'
import { Section } from '../article/section'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { NextStep } from '../text/next-step'
import { PageTitle } from '../text/page-title'
import { RichText } from '../text/rich-text'

type Context = PageContext<'about' | 'terms' | 'privacy' | 'page'>

/** Minimum number of sections for a table of contents. */
const many = 4

export default function Article({ pageContext: { text } }: PageProps<object, Context>) {
  const { title, lead, sections, body, contents, next } = text
  return (
    <article>
      <PageTitle title={title} lead={lead} />
      {sections.length >= many && <Contents label={contents} sections={sections} />}
      {sections.map((section) => (
        <Section key={section.anchor} section={section} />
      ))}
      {body && (
        <div className={styles.body}>
          <RichText html={body} />
        </div>
      )}
      <NextStep link={next} />
    </article>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
