import { useState } from 'react'
import type { SiteMessages } from '../messages/site'
import * as actions from '../styles/actions.module.css'
import * as styles from './reload-offer.module.css'
import { reload } from './reloaded-at'
import { useNewerBuild } from './use-newer-build'

/** Offers to reload a page that was republished meanwhile. */
export function ReloadOffer({ messages }: { messages: SiteMessages['newer'] }) {
  const newer = useNewerBuild()
  const [declined, setDeclined] = useState<string>()
  const isOffered = newer !== undefined && newer !== declined
  return (
    <div role="status" className={isOffered ? styles.offer : undefined}>
      {isOffered && (
        <>
          <p>{messages.text}</p>
          <div className={styles.answers}>
            <button type="button" className={actions.primary} onClick={reload}>
              {messages.reload}
            </button>
            <button type="button" className={actions.secondary} onClick={() => setDeclined(newer)}>
              {messages.later}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
