import Box from '@mui/material/Box'
import type { ValueProps } from '@parvis/admin-kit'
import { currentLocale } from '../i18n/current-locale'
import { healthSentences } from './health-sentences'

/** How a network is: what is wrong with it, sentence by sentence, or that nothing is. */
export function NetworkHealth({ value }: ValueProps) {
  return healthSentences(value, currentLocale()).map((sentence) => (
    <Box component="span" key={sentence} sx={{ display: 'block' }}>
      {sentence}
    </Box>
  ))
}
