import { type Locale, localeNames, locales } from '../routes/locale'
import { rememberLanguage } from './language-cookie'
import * as styles from './language-switch.module.css'

interface Props {
  label: string
  locale: Locale
  addresses: Record<Locale, string>
}

/** The same page in the other languages. */
export function LanguageSwitch({ label, locale, addresses }: Props) {
  return (
    <ul className={styles.languages} aria-label={label}>
      {locales.map((each) => (
        <li key={each}>
          <a
            className={styles.language}
            href={addresses[each]}
            hrefLang={each}
            lang={each}
            aria-label={`${each.toUpperCase()}, ${localeNames[each]}`}
            aria-current={each === locale ? 'true' : undefined}
            onClick={() => rememberLanguage(each)}
          >
            {each.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}
