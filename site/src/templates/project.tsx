import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { Facts } from '../projects/facts'
import { Picture } from '../projects/picture'
import * as styles from '../projects/project-page.module.css'
import { LinkList } from '../services/link-list'
import { PageTitle } from '../text/page-title'
import { RichText } from '../text/rich-text'

type Context = PageContext<'project'>

export default function Project({ pageContext: { text } }: PageProps<object, Context>) {
  const { title, summary, cover, story, pictures, messages, following, followingTitle } = text
  return (
    <article>
      <PageTitle title={title} lead={summary} above={<a href={messages.all.href}>{messages.all.label}</a>} />
      {cover && (
        <div className={styles.cover}>
          <Picture picture={cover} sizes="90vw" alt="" isFirst />
        </div>
      )}
      <div className={styles.story}>
        <Facts project={text} />
        <RichText html={story} />
      </div>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <Picture key={picture.src} picture={picture} sizes="(min-width: 60rem) 50vw, 90vw" alt="" />
          ))}
        </div>
      )}
      {following && <LinkList title={followingTitle} links={[following]} />}
    </article>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
