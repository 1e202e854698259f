import * as actions from '../home/actions.module.css'
import { localizedPath } from '../routes/paths'
import type { CustomerAreaProps } from './customer-area'
import * as styles from './customer-area.module.css'

/** The way in, which leads back here. */
export function SignedOut({ text, locale, hasEnded }: CustomerAreaProps & { hasEnded: boolean }) {
  const next = new URLSearchParams({ next: localizedPath('/customer-area', locale) })
  return (
    <div className={styles.signedOut}>
      <p role={hasEnded ? 'alert' : undefined}>{hasEnded ? text.ended : text.signedOut}</p>
      <p className={actions.actions}>
        <a className={actions.primary} href={`${localizedPath('/login', locale)}?${next}`}>
          {text.signIn}
        </a>
        <a className={actions.secondary} href={localizedPath('/register', locale)}>
          {text.register}
        </a>
      </p>
    </div>
  )
}
