import { type ReactNode, useEffect, useRef } from 'react'
import type { OutcomeText } from '../texts/text-parts'
import * as styles from './entrance.module.css'

/** Result of a call, in place of its form; receives the focus. */
export function Outcome({ text, children }: { text: OutcomeText; children?: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles.outcome}>
        {text.title}
      </h1>
      <p className={styles.lead}>{text.body}</p>
      {children}
    </>
  )
}
