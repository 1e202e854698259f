import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Role } from '@parvis/schemas/calls/widgets'
import { forecastRoles } from '@parvis/schemas/widgets'
import { currentLocale } from '../../../i18n/current-locale'
import { roleSentences } from '../../server-findings'

interface RoleNoticeProps {
  /** Ids of the chosen roles. */
  chosen: readonly string[]
  /** The roles of the server. */
  roles: readonly Role[]
}

/** Why chosen roles will not be given, and how to fix it; nothing if all is well. */
export default function RoleNotice({ chosen, roles }: RoleNoticeProps) {
  const locale = currentLocale()
  const findings = forecastRoles(chosen, roles)
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? null
  if (findings.length === 0) return null
  return (
    <Alert severity="warning" role="presentation" sx={{ mt: 1 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {findings.map((finding) => {
          const { sentence, fix } = roleSentences(finding, nameOf(finding.roleId), locale)
          return (
            <li key={finding.roleId}>
              {sentence}
              <Typography variant="body2">{fix}</Typography>
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}
