import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { LinkList } from '../services/link-list'
import { ServiceDrawing } from '../services/service-drawing'
import * as styles from '../services/service-page.module.css'
import * as actions from '../styles/actions.module.css'
import { NextStep } from '../text/next-step'
import { PageTitle } from '../text/page-title'
import { RichText } from '../text/rich-text'

type Context = PageContext<'service'>

export default function Service({ pageContext: { text } }: PageProps<object, Context>) {
  const { slug, name, title, body, view, caption, included, includes, story, quote } = text
  return (
    <article>
      <PageTitle title={title || name} above={title ? name : undefined} lead={body}>
        <p className={`${actions.actions} ${styles.actions}`}>
          <a className={actions.primary} href={quote.href}>
            {quote.label}
          </a>
        </p>
      </PageTitle>
      <figure className={styles.drawing} data-drawing={slug}>
        <ServiceDrawing slug={slug} />
        {view && (
          <figcaption className={styles.caption}>
            <strong>{view}.</strong> {caption}
          </figcaption>
        )}
      </figure>
      <div className={styles.story}>
        <section className={styles.included} aria-labelledby="included">
          <h2 id="included">{included}</h2>
          <ul>
            {includes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <RichText html={story} />
      </div>
      <LinkList title={text.projectsTitle} links={text.projects} />
      <LinkList title={text.othersTitle} links={text.others} />
      <NextStep title={quote.title} body={quote.body} link={quote} />
    </article>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
