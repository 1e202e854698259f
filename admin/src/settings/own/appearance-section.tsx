import Stack from '@mui/material/Stack'
import { useMessages } from '@parvis/admin-kit'
import { type Locale, locales } from '@parvis/schema'
import { useLocale } from 'react-admin'
import { localeNames } from '../../i18n/current-locale'
import { useChoose, useDarkMode } from '../../preferences/use-preferences'
import { useShowLocale } from '../../preferences/use-show-locale'
import { SettingsSection } from '../settings-section'
import { appearanceMessages } from './messages'
import { OneOf } from './one-of'

/** The theme and the language of the console, which change at once. */
export function AppearanceSection() {
  const text = useMessages(appearanceMessages)
  const choose = useChoose()
  const show = useShowLocale()
  const theme = useDarkMode() ? 'dark' : 'light'
  const locale = useLocale() as Locale

  return (
    <SettingsSection title={text('title')} intro={text('intro')}>
      <Stack direction="row" useFlexGap spacing={4} sx={{ flexWrap: 'wrap' }}>
        <OneOf
          label={text('theme')}
          options={(['dark', 'light'] as const).map((value) => ({
            value,
            label: text(value),
          }))}
          value={theme}
          onChoose={(value) => choose({ darkmode: value === 'dark' })}
        />
        <OneOf
          label={text('language')}
          options={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
          value={locale}
          onChoose={async (lang) => {
            if (await show(lang)) await choose({ lang })
          }}
        />
      </Stack>
    </SettingsSection>
  )
}
