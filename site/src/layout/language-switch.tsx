import type { MouseEvent } from 'react'
import { linkTokenOf } from '../entrance/link-token'
import { type Locale, localeNames, shownLocales } from '../routes/locale'
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
    // Reload the same address only when it has no fragment.
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

/** The current location: query, hash and history state. */
interface Place {
  search: string
  hash: string
  state: unknown
}

/** Address of the same page in another language, including query, hash and the token of a mailed link. */
export function carriedAddress(address: string, { search, hash, state }: Place): string {
  const query = new URLSearchParams(search)
  const token = linkTokenOf(state)
  if (token) query.set('token', token)
  return `${address}${query.size > 0 ? `?${query}` : ''}${hash}`
}

const days = 365

/** The `lang` cookie that remembers a language for 365 days, as a `document.cookie` string. */
export function languageCookie(locale: Locale): string {
  return `lang=${locale}; path=/; max-age=${days * 24 * 60 * 60}; SameSite=Lax`
}

/** Remembers the visitor's choice of language. */
function rememberLanguage(locale: Locale): void {
  Object.assign(document, { cookie: languageCookie(locale) })
}
