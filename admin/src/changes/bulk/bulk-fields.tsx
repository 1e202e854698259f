import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { FormField, useMessages } from '@parvis/admin-kit'
import type { Field, Resource } from '@parvis/schema'
import { currentLocale } from '../../i18n/current-locale'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { bulkMessages } from '../messages'

interface BulkFieldsProps {
  schema: Resource
  /** The fields that are to change. */
  names: readonly string[]
  onChange(names: readonly string[]): void
}

/** Chooses fields that are to change, with the new value of each. */
export function BulkFields({ schema, names, onChange }: BulkFieldsProps) {
  const text = useMessages(bulkMessages)
  const connection = useConnection()
  const locale = currentLocale()
  const offered = Object.entries(schema.fields).filter(
    ([name, field]) =>
      !names.includes(name) &&
      isChangeable(field) &&
      (field.access?.write === undefined || mayOpen(connection, { right: field.access.write })),
  )
  return (
    <Stack spacing={2}>
      {names.map((name) => {
        const label = text('removeField', { field: schema.fields[name]?.label[locale] ?? name })
        return (
          <Stack key={name} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <FormField name={name} record={nothing} />
            </Box>
            <Tooltip title={label}>
              <IconButton
                aria-label={label}
                onClick={() => onChange(names.filter((other) => other !== name))}
                sx={{ width: 40, height: 40 }}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </Stack>
        )
      })}
      {offered.length > 0 && (
        <TextField
          select
          size="small"
          label={text('addField')}
          value=""
          onChange={({ target }) => onChange([...names, target.value])}
          sx={{ width: 320, maxWidth: '100%' }}
        >
          {offered.map(([name, { label }]) => (
            <MenuItem key={name} value={name}>
              {label[locale]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  )
}

const nothing = {}

/** Whether the same value makes sense for many records, and can be entered here. */
function isChangeable({ kind, readOnly, ownPage }: Field): boolean {
  return !readOnly && !ownPage && !['embedded', 'secret', 'template'].includes(kind)
}
