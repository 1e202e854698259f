import { useState } from 'react'
import * as actions from '../styles/actions.module.css'
import type { SiteMessages } from '../words/site'
import * as styles from './reload-offer.module.css'
import { reload } from './reloaded-at'
import { useNewerBuild } from './use-newer-build'

/** Offers to load a page anew that was published again while it was read. */
export function ReloadOffer({ words }: { words: SiteMessages['newer'] }) {
  const newer = useNewerBuild()
  const [declined, setDeclined] = useState<string>()
  const isOffered = newer !== undefined && newer !== declined
  return (
    <div role="status" className={isOffered ? styles.offer : undefined}>
      {isOffered && (
        <>
          <p>{words.text}</p>
          <div className={styles.answers}>
            <button type="button" className={actions.primary} onClick={reload}>
              {words.reload}
            </button>
            <button type="button" className={actions.secondary} onClick={() => setDeclined(newer)}>
              {words.later}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
