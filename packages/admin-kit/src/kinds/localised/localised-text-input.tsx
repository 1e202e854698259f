import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Stack } from '@mui/material'
import { type Locale, locales, primaryLocale, validate } from '@parvis/schema'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FieldOf, InputProps } from '../../fields/field-kind.js'
import { LabelledGroup } from '../../fields/labelled-group.js'
import { firstMessage, useFieldInput } from '../../fields/use-field-input.js'
import { useLanguage, useOfferedLocales } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { TranslationInput } from './translation-input.js'
import { languageName, translationsOf } from './translations.js'

/** The control for a text in several languages, side by side where they fit; languages are added and removed. */
export default function LocalisedTextInput({ field, path }: InputProps<FieldOf<'localisedText'>>) {
  const { id, control, label, required, help } = useFieldInput(field, path)
  const { fieldState } = useController({ name: path })
  const { setFocus } = useFormContext()
  const reader = useLanguage()
  const text = useText()
  const translations = translationsOf(control.value)
  const [added, setAdded] = useState<readonly Locale[]>([])
  const isShown = (locale: Locale) =>
    locale === primaryLocale || translations[locale] !== undefined || added.includes(locale)
  const missing = useOfferedLocales().filter((locale) => !isShown(locale))

  const change = (locale: Locale, translation: string | null) => {
    setAdded((shown) => [...new Set([...shown, locale])])
    const { [locale]: _, ...others } = translations
    const next = translation === null ? others : { ...others, [locale]: translation }
    control.onChange(Object.keys(next).length > 0 ? next : null)
  }
  const remove = (locale: Locale) => {
    change(locale, null)
    setAdded((shown) => shown.filter((each) => each !== locale))
    setFocus(path)
  }
  const refOf = (locale: Locale) =>
    locale === primaryLocale ? control.ref : added.includes(locale) ? takeFocus : undefined
  const result = validate(field.rule, control.value ?? null, reader)
  const problems = result.valid || control.value == null ? [] : result.problems
  const errorAt = (locale: Locale) => {
    const live = problems.find((problem) => problem.path === locale)?.message
    const own = firstMessage((fieldState.error as Partial<Record<string, unknown>> | undefined)?.[locale])
    return live ?? own ?? (locale === primaryLocale ? fieldState.error?.message : undefined)
  }
  return (
    <LabelledGroup id={id} label={label} required={required} help={help}>
      <Box sx={columns}>
        {locales.filter(isShown).map((locale) => (
          <TranslationInput
            key={locale}
            locale={locale}
            form={field.form}
            name={`${path}.${locale}`}
            label={label}
            value={translations[locale] ?? ''}
            required={required && locale === primaryLocale}
            error={errorAt(locale)}
            inputRef={refOf(locale)}
            onChange={(translation) => change(locale, translation)}
            onBlur={control.onBlur}
            onRemove={locale === primaryLocale ? undefined : () => remove(locale)}
          />
        ))}
      </Box>
      {missing.length > 0 && (
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          {missing.map((locale) => (
            <Button
              key={locale}
              size="small"
              color="inherit"
              startIcon={<AddIcon />}
              onClick={() => setAdded([...added, locale])}
            >
              {text('add_item', { item: languageName(locale, reader) })}
            </Button>
          ))}
        </Stack>
      )}
    </LabelledGroup>
  )
}

/** The button that added a translation disappears: its control takes the focus. */
function takeFocus(control: { focus(): void } | null): void {
  control?.focus()
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}
