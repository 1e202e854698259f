import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { NextStep } from '../text/next-step'
import { PageTitle } from '../text/page-title'
import { RichText } from '../text/rich-text'
import type { FaqText } from '../texts/faq-text'
import * as styles from './faq.module.css'

type Context = PageContext<'faq'>

export default function Faq({ pageContext: { text } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <Questions questions={text.questions} empty={text.empty} />
      <NextStep title={text.next.title} link={text.next} />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}

/** Questions that expand to show their answers, without scripts. */
function Questions({ questions, empty }: Pick<FaqText, 'questions' | 'empty'>) {
  if (questions.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className={styles.question}>
          <summary>
            <h2>{question}</h2>
          </summary>
          <div className={styles.answer}>
            <RichText html={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
