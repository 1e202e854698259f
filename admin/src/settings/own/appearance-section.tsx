import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useMessages } from '@parvis/admin-kit'
import { type Locale, locales } from '@parvis/schema'
import { useId } from 'react'
import { useLocale } from 'react-admin'
import { localeNames } from '../../i18n/current-locale'
import { useChoose, useDarkMode } from '../../preferences/use-preferences'
import { useShowLocale } from '../../preferences/use-show-locale'
import { SettingsSection } from '../settings-section'
import { appearanceMessages } from './messages'

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

interface Option<Value extends string> {
  value: Value
  label: string
  /** The language the label is in, where it is not that of the page. */
  lang?: string
}

interface OneOfProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChoose(value: Value): void
}

/** A few choices side by side, of which one is selected. */
function OneOf<Value extends string>({ label, options, value, onChoose }: OneOfProps<Value>) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(event) => onChoose(event.target.value as Value)}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio size="small" />}
            label={<span lang={option.lang}>{option.label}</span>}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
