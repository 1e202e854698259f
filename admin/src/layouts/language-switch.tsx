import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { type Locale, locales } from '@parvis/schema'
import { useLocaleState } from 'react-admin'
import { useText } from '../i18n/use-text'
import { useChoose } from '../preferences/use-preferences'
import { useShowLocale } from '../preferences/use-show-locale'

/** Shows the console in its other language, once its words are there. */
export function LanguageSwitch() {
  const text = useText()
  const [locale] = useLocaleState()
  const show = useShowLocale()
  const remember = useChoose()
  const other = locales.find((name) => name !== locale) ?? locales[0]

  async function choose(name: Locale) {
    if (await show(name)) await remember({ lang: name })
  }

  return (
    <Tooltip title={text('parvis.frame.otherLanguage')}>
      <Button
        color="inherit"
        aria-label={text('parvis.frame.otherLanguage')}
        onClick={() => choose(other)}
        sx={{ minWidth: 40, px: 1, color: 'text.secondary' }}
      >
        {other.toUpperCase()}
      </Button>
    </Tooltip>
  )
}
