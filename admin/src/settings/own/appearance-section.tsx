import Stack from '@mui/material/Stack'
import { type Locale, locales } from '@parvis/schema'
import { useLocale } from 'react-admin'
import { localeNames } from '../../i18n/locale-names'
import { useText } from '../../i18n/use-text'
import { useDarkMode } from '../../preferences/use-dark-mode'
import { useChoose } from '../../preferences/use-preferences'
import { useShowLocale } from '../../preferences/use-show-locale'
import { OneOf } from './one-of'
import { SettingsSection } from './settings-section'

/** The theme and the language of the console, which change at once. */
export function AppearanceSection() {
  const text = useText()
  const choose = useChoose()
  const show = useShowLocale()
  const theme = useDarkMode() ? 'dark' : 'light'
  const locale = useLocale() as Locale

  return (
    <SettingsSection title={text('parvis.own.appearance.title')} intro={text('parvis.own.appearance.intro')}>
      <Stack direction="row" useFlexGap spacing={4} sx={{ flexWrap: 'wrap' }}>
        <OneOf
          label={text('parvis.own.appearance.theme')}
          options={(['dark', 'light'] as const).map((value) => ({
            value,
            label: text(`parvis.own.appearance.${value}`),
          }))}
          value={theme}
          onChoose={(value) => choose({ darkmode: value === 'dark' })}
        />
        <OneOf
          label={text('parvis.own.appearance.language')}
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
