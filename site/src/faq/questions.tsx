import { RichText } from '../text/rich-text'
import type { FaqText } from '../words/words'
import * as styles from './questions.module.css'

/** Questions that open to show their answers, without a script. */
export function Questions({ questions, empty }: Pick<FaqText, 'questions' | 'empty'>) {
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
