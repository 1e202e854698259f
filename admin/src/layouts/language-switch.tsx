import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useMessages } from '@parvis/admin-kit'
import type { Locale } from '@parvis/schema'
import { useLocaleState } from 'react-admin'
import { useChoose } from '../preferences/use-preferences'
import { useShowLocale } from '../preferences/use-show-locale'
import { useConnection } from '../session/use-connection'
import { frameMessages } from './messages'

/** Shows the console in its other language, where the account has one, once its words are there. */
export function LanguageSwitch() {
  const text = useMessages(frameMessages)
  const [locale] = useLocaleState()
  const show = useShowLocale()
  const remember = useChoose()
  const { locales } = useConnection()
  const other = locales.find((name) => name !== locale)

  async function choose(name: Locale) {
    if (await show(name)) await remember({ lang: name })
  }

  if (!other) return null
  return (
    <Tooltip title={text('otherLanguage')}>
      <Button
        color="inherit"
        aria-label={text('otherLanguage')}
        onClick={() => choose(other)}
        sx={{ minWidth: 40, px: 1, color: 'text.secondary' }}
      >
        {other.toUpperCase()}
      </Button>
    </Tooltip>
  )
}
