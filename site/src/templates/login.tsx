import type { HeadProps, PageProps } from 'gatsby'
import { Porch } from '../drawings/porch'
import { PageHead } from '../head/page-head'
import { LoginForm } from '../login/login-form'
import type { PageContext } from '../routes/page-context'
import { localizedPath } from '../routes/paths'
import * as styles from './login.module.css'

type Context = PageContext<'login'>

export default function Login({ pageContext: { text, locale } }: PageProps<object, Context>) {
  return (
    <div className={styles.page}>
      <div className={styles.entrance}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
        <noscript>
          <p className={styles.notice}>{text.needsScripts}</p>
        </noscript>
        <LoginForm text={text} locale={locale} />
        <a className={styles.back} href={localizedPath('/', locale)}>
          {text.back}
        </a>
      </div>
      <div className={styles.drawing}>
        <Porch />
      </div>
    </div>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
