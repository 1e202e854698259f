import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { configuration } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { useText } from '../i18n/use-text'

/** Says, in an evaluation, what it runs on instead of the real parts. */
export function EvaluationBanner() {
  const text = useText()
  const { evaluation } = configuration
  if (!evaluation) return null
  const named = evaluation.parts.map((part) => text(`parvis.evaluation.${part}`))
  const parts = new Intl.ListFormat(currentLocale()).format(named)
  return (
    <Box component="aside" aria-label={text('parvis.evaluation.label')} sx={banner}>
      <strong>{text('parvis.evaluation.label')}</strong> {text('parvis.evaluation.runsOn', { parts })}{' '}
      {evaluation.mailAddress && (
        <Link href={evaluation.mailAddress} color="inherit" underline="always">
          {text('parvis.evaluation.readMail')}
        </Link>
      )}
    </Box>
  )
}

const banner = {
  px: { xs: 2, md: 3 },
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  typography: 'caption',
}
