import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { settings } from '@parvis/schemas'
import { type EffectiveSetting, listSettings } from '@parvis/schemas/calls/settings'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { currentLocale } from '../../i18n/current-locale'

/** Messages of the table of the product's settings. */
const unchangedSettingsMessages = defineMessages({
  title: {
    fr: 'Réglages que votre compte n’a pas changés',
    en: 'Settings that your account has not changed',
  },
  note: {
    fr: 'Ils valent ce que Parvis prévoit, jusqu’à ce que quelqu’un les change.',
    en: 'They are as Parvis sets them, until somebody changes them.',
  },
  value: { fr: 'Valeur en vigueur', en: 'Value in force' },
  change: { fr: 'Changer', en: 'Change' },
  changeNamed: { fr: 'Changer « %{key} »', en: 'Change “%{key}”' },
})

/** Settings with their default value, without a record of the account, and where to change them. */
export function UnchangedSettings() {
  const text = useMessages(unchangedSettingsMessages)
  const { data: records } = useListContext()
  const { data, error, refetch } = useRead(listSettings)
  if (error) return <ReadFailure error={error} retry={refetch} />
  const unchanged = data?.filter(({ is_stored }) => !is_stored) ?? []
  if (!records || unchanged.length === 0) return null
  return (
    <Paper component="section" aria-labelledby={titleId} variant="outlined" sx={{ mt: 3, overflowX: 'auto' }}>
      <Typography id={titleId} component="h2" variant="subtitle1" sx={{ px: 2, pt: 2 }}>
        {text('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
        {text('note')}
      </Typography>
      <SettingsTable items={unchanged} />
    </Paper>
  )
}

const titleId = 'unchanged-settings'

function SettingsTable({ items }: { items: readonly EffectiveSetting[] }) {
  const text = useMessages(unchangedSettingsMessages)
  const { setting_key } = settings.fields
  return (
    <Table size="small" aria-labelledby={titleId} sx={{ '& th:first-of-type': { pl: 2 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{setting_key.label[currentLocale()]}</TableCell>
          <TableCell>{text('value')}</TableCell>
          <TableCell component="td" />
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map(({ setting_key: key, setting_value, user_restriction }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {key}
            </TableCell>
            <TableCell>{setting_value}</TableCell>
            <TableCell align="right">
              <Button
                component={Link}
                to={user_restriction ? '/settings/user' : '/settings/core'}
                color="inherit"
                size="small"
                aria-label={text('changeNamed', { key })}
              >
                {text('change')}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
