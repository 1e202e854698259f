import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { UndoChoice, UndoneRecord } from '@parvis/schema/changes'
import { currentLocale } from '../i18n/current-locale'
import { resourceNamed, titleOf } from './change-set-sentence'
import { undoMessages } from './messages'
import { Differences, Note, RecordName } from './record-of-change'

interface UndoneRecordProps {
  record: UndoneRecord
  /** What was chosen for it; undefined for what is usual. */
  choice: UndoChoice | undefined
  /** Nothing can be chosen without it. */
  onChoose: ((choice: Pick<UndoChoice, 'undo' | 'fields'>) => void) | undefined
}

/** What an undo does to a record: how its values go back, and a choice of each one that has changed since. */
export function UndoneRecordView({ record, choice, onChoose }: UndoneRecordProps) {
  const text = useMessages(undoMessages)
  const { resource: name, write, within, reason, message, fields, isChangedSince } = record
  const resource = resourceNamed(name)
  const isDecidable = write !== null || reason === 'changed_since' || reason === 'chosen'
  const areAllChangedSince = fields.length > 0 && fields.every((field) => field.isChangedSince)
  const isChecked = choice?.undo ?? reason !== 'changed_since'
  return (
    <Box component="li" sx={item}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {onChoose && isDecidable && !areAllChangedSince && (
          <Checkbox
            checked={isChecked}
            onChange={({ target }) => onChoose({ undo: target.checked, fields: choice?.fields ?? [] })}
            edge="start"
            slotProps={{ input: { 'aria-label': text('undoRecord', { title: titleOf(record) }) } }}
          />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="body1" sx={{ overflowWrap: 'anywhere' }}>
            <RecordName record={record} within={within} />
          </Typography>
          <Note>
            {[resource?.label.one[currentLocale()], write && text(write)].filter(Boolean).join(' · ')}
          </Note>
          {reason && <Note>{message ?? text(reason)}</Note>}
          {isChangedSince && !reason && fields.length === 0 && <Note>{text('changed_since')}</Note>}
        </Box>
      </Stack>
      {fields.map((field) => {
        const label = resource?.fields[field.name]?.label[currentLocale()] ?? field.name
        const chosen = choice?.fields ?? []
        return (
          <Box key={field.name}>
            <Differences
              resource={name}
              changes={[
                {
                  name: field.name,
                  field: resource?.fields[field.name],
                  before: field.now,
                  after: field.back,
                },
              ]}
            />
            {field.isChangedSince && !field.goesBack && <Note>{text('fieldStays')}</Note>}
            {onChoose && field.isChangedSince && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={chosen.includes(field.name)}
                    onChange={({ target }) =>
                      onChoose({
                        undo: true,
                        fields: target.checked
                          ? [...chosen, field.name]
                          : chosen.filter((other) => other !== field.name),
                      })
                    }
                  />
                }
                label={text('undoField', { field: label })}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}

const item = { px: { xs: 2, sm: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider' }
