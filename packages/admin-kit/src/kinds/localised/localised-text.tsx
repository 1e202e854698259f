/** Text in several languages, as a kind. */

import { Box, Stack, Typography } from '@mui/material'
import { type LocalisedForm, locales } from '@parvis/schema'
import type { ComponentType } from 'react'
import { type FieldOf, fieldComponents, type ValueProps } from '../../fields/field-kind.js'
import { inputOnDemand } from '../../fields/on-demand.js'
import { EmptyValue, PlainCell } from '../../fields/plain-value.js'
import { useLanguage } from '../../messages/language.js'
import { LineOperand } from '../operands-on-demand.js'
import { lazyDisplay } from '../rich-text/rich-text.js'
import { languageName, translationsOf } from './translations.js'

const RichTextView = lazyDisplay(async () => (await import('../rich-text/rich-text-view.js')).RichTextView)

type LocalisedTextField = FieldOf<'localisedText'>

export const localisedTextComponents = fieldComponents({
  cell: PlainCell,
  display: TranslationsDisplay,
  ...inputOnDemand(() => import('./localised-text-input.js')),
  operand: LineOperand,
  width: 216,
  isWide: true,
})

function TranslationsDisplay({ field, value }: ValueProps<LocalisedTextField>) {
  const reader = useLanguage()
  const translations = translationsOf(value)
  const given = locales.filter((locale) => translations[locale] !== undefined)
  const View = views[field.form]
  if (given.length === 0) return <EmptyValue />
  return (
    <Stack spacing={1}>
      {given.map((locale) => (
        <Box key={locale}>
          <Typography component="span" variant="body2" color="textSecondary">
            {languageName(locale, reader)}
          </Typography>
          <View text={translations[locale] ?? ''} lang={locale} />
        </Box>
      ))}
    </Stack>
  )
}

interface ViewProps {
  text: string
  lang: string
}

const views: Record<LocalisedForm, ComponentType<ViewProps>> = {
  line: Lines,
  lines: Lines,
  rich: ({ text, lang }: ViewProps) => <RichTextView html={text} lang={lang} />,
}

function Lines({ text, lang }: ViewProps) {
  return (
    <Typography lang={lang} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  )
}
