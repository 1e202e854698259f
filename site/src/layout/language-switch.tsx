import type { MouseEvent } from 'react'
import { type Locale, localeNames, shownLocales } from '../routes/locale'
import { carriedAddress } from './carried-address'
import { rememberLanguage } from './language-cookie'
import * as styles from './language-switch.module.css'

interface Props {
  label: string
  locale: Locale
  addresses: Record<Locale, string>
}

/** The same page in the other languages. */
export function LanguageSwitch({ label, locale, addresses }: Props) {
  function leave(event: MouseEvent<HTMLAnchorElement>, to: Locale) {
    const { currentTarget } = event
    rememberLanguage(to)
    const { search, hash } = window.location
    const address = carriedAddress(addresses[to], { search, hash, state: window.history.state })
    currentTarget.href = address
    // The same address is asked for anew only where nothing in it leads to a place of the page.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (addresses[to] !== addresses[locale] || hash === '' || isElsewhere) return
    event.preventDefault()
    window.history.replaceState(window.history.state, '', address)
    window.location.reload()
  }
  if (shownLocales.length < 2) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.languages}>
        {shownLocales.map((each) => (
          <li key={each}>
            <a
              className={styles.language}
              href={addresses[each]}
              hrefLang={each}
              lang={each}
              aria-label={`${each.toUpperCase()}, ${localeNames[each]}`}
              aria-current={each === locale ? 'true' : undefined}
              onClick={(event) => leave(event, each)}
            >
              {each.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
