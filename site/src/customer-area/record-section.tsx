import { type ReactNode, useId } from 'react'
import type { Read } from '../calls/read-signed-in'
import * as actions from '../styles/actions.module.css'
import type { CustomerAreaText } from '../texts/customer-area-text'
import * as styles from './customer-area.module.css'

interface Props<Item> {
  text: CustomerAreaText
  title: string
  none: string
  records: Read<readonly Item[]> | undefined
  retry: () => void
  /** Renders a record of the list. */
  show: (item: Item) => ReactNode
  /** Address of the complete list, when it is truncated here. */
  all?: string
  /** Content below the records. */
  foot?: ReactNode
}

/** Records of one resource, or the reason why there are none. */
export function RecordSection<Item extends { id: string }>(props: Props<Item>) {
  const { title, records, foot } = props
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>
        <div aria-live="polite" aria-busy={records === undefined}>
          {records?.outcome === 'read' ? <Records {...props} read={records} /> : <Unread {...props} />}
        </div>
        {foot}
      </div>
    </section>
  )
}

function Unread<Item>({ text, records, retry }: Props<Item>) {
  if (records === undefined) return <p className={styles.quiet}>{text.reading}</p>
  if (records.outcome !== 'away') return <p className={styles.quiet}>{text.hidden}</p>
  return (
    <>
      <p className={styles.quiet}>{text.away}</p>
      <button type="button" className={actions.secondary} onClick={retry}>
        {text.retry}
      </button>
    </>
  )
}

interface RecordsProps<Item> extends Props<Item> {
  read: Extract<Read<readonly Item[]>, { outcome: 'read' }>
}

function Records<Item extends { id: string }>({ read, none, show, all, text }: RecordsProps<Item>) {
  const { value, total } = read
  if (value.length === 0) return <p className={styles.quiet}>{none}</p>
  return (
    <>
      <ul className={styles.records}>
        {value.map((item) => (
          <li key={item.id}>{show(item)}</li>
        ))}
      </ul>
      {all !== undefined && total > value.length && (
        <p className={styles.more}>
          <a href={all}>{text.more}</a>
        </p>
      )}
    </>
  )
}
