import Report from '@mui/icons-material/ReportProblemOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFieldValues, useMessages } from '@parvis/admin-kit'
import { checkContent } from '@parvis/schemas/announcements'
import { useId } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { contentIn } from '../content-in'
import { problemLocation, problemMessage, versionNames } from '../problem-text'
import { formMessages } from './messages'

/** What prevents the content of the form from being sent, as it is typed. */
export default function ContentProblems() {
  const text = useMessages(formMessages)
  const id = useId()
  const locale = currentLocale()
  const content = contentIn(useFieldValues())
  const problems = content.versions.length > 0 ? checkContent(content) : []
  if (problems.length === 0) return null
  const names = versionNames(content.versions, locale)
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography
        id={id}
        component="h3"
        variant="subtitle2"
        sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
      >
        <Report color="warning" fontSize="small" aria-hidden />
        {text('beforeSending')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 4.5 }}>
        {problems.map((problem) => (
          <Typography component="li" variant="body2" key={`${problem.path} ${problem.code}`}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {problemLocation(problem.path, names, locale)}
            </Box>
            {' — '}
            {problemMessage(problem, locale) ?? text('toMend')}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
