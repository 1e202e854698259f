import * as styles from './customer-area.module.css'
import type { Quote } from './quote'

type State = NonNullable<Quote['state']>

/** The sign of each state, in a square of 24. */
const signs: Record<State, string> = {
  new: 'M3 13h5l1.5 3h5L16 13h5M5.5 5h13L21 13v6H3v-6z',
  studied: 'M7 3h10M7 21h10M8 3v3l4 6 4-6V3M8 21v-3l4-6 4 6v3',
  sent: 'M3 11.5 21 4l-7 17-3-7.5zM11 13.5 21 4',
  accepted: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.5l3 3 5.5-6',
  declined: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12h8',
}

/** How far a quote is, as a sign and a word. */
export function QuoteState({ state, label }: { state: State; label: string }) {
  return (
    <span className={styles.state} data-state={state}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={signs[state]} />
      </svg>
      {label}
    </span>
  )
}
