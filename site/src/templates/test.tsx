import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { ServiceDrawing } from '../services/service-drawing'
import * as actions from '../styles/actions.module.css'
import { PageTitle } from '../text/page-title'
import { RichText } from '../text/rich-text'
import * as styles from './test.module.css'

type Context = PageContext<'test'>

const colours = ['paper', 'surface', 'ink', 'muted', 'border', 'primary', 'accent', 'error', 'stone', 'line']
const drawings = ['design', 'web', 'devops', 'seo']

/** Samples of all components. */
export default function Test({ pageContext: { text } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <section className={styles.part}>
        <h2>{text.type}</h2>
        {(['display', 'title', 'lead', 'body', 'small'] as const).map((size) => (
          <p key={size} style={{ fontSize: `var(--${size})` }}>
            {text.sample}
          </p>
        ))}
      </section>
      <section className={styles.part}>
        <h2>{text.actions}</h2>
        <p className={actions.actions}>
          <a className={actions.primary} href="#test-text">
            {text.primary}
          </a>
          <a className={actions.secondary} href="#test-text">
            {text.secondary}
          </a>
        </p>
      </section>
      <section className={styles.part}>
        <h2>{text.colours}</h2>
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{text.drawings}</h2>
        <div className={styles.drawings}>
          {drawings.map((slug) => (
            <ServiceDrawing key={slug} slug={slug} />
          ))}
        </div>
      </section>
      <section id="test-text" className={styles.part}>
        <h2>{text.text}</h2>
        <RichText html={text.rich} />
      </section>
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
