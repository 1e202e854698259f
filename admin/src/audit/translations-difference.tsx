import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { locales } from '@parvis/schema'
import type { DifferenceProps } from './difference'
import type { Values } from './entry'
import { TextDifference } from './text-difference'

/** How each translation of a text differs. */
export function TranslationsDifference({ before, after, ...props }: DifferenceProps) {
  const [was, is] = [before as Values | null, after as Values | null]
  return locales
    .filter((locale) => (was?.[locale] ?? '') !== (is?.[locale] ?? ''))
    .map((locale) => (
      <Box key={locale} lang={locale} sx={{ mb: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {locale.toUpperCase()}
        </Typography>
        <TextDifference {...props} before={was?.[locale]} after={is?.[locale]} />
      </Box>
    ))
}
