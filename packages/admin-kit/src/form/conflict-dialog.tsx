/** The dialog that resolves a conflict field by field. */

import WarningIcon from '@mui/icons-material/WarningAmber'
import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Paper,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material'
import type { Field } from '@parvis/schema'
import { useId, useState } from 'react'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { useKind, useSchema } from '../record/schema-context.js'
import {
  type Conflict,
  differencesOf,
  type FieldDifference,
  likelySide,
  mergeVersions,
  type Side,
} from './conflict.js'
import { conflictMessages } from './conflict-messages.js'
import { type Base, formValues } from './form-values.js'

export interface ConflictDialogProps {
  conflict: Conflict
  /** Saves the record that the choices make on top of the current one. */
  onResolve(merged: Record<string, unknown>, current: Base): void
  onCancel(): void
}

/** Shows someone else's version next to the person's own, field by field, to choose from. */
export function ConflictDialog({ conflict, onResolve, onCancel }: ConflictDialogProps) {
  const schema = useSchema()
  const text = useMessages(conflictMessages)
  const id = useId()
  const [sides, setSides] = useState<Record<string, Side>>({})
  const differences = differencesOf(schema, conflict)
  const save = () => {
    const theirs = formValues(schema, conflict.theirs)
    onResolve(mergeVersions(conflict.mine, theirs, differences, sides), conflict.theirs)
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      maxWidth="md"
      fullWidth
      scroll="paper"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('title')}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <DialogContentText id={`${id}-text`} sx={{ mb: 3 }}>
          {text('intro')}
        </DialogContentText>
        <Stack spacing={3}>
          {differences.map((difference) => (
            <DifferenceChoice
              key={difference.name}
              difference={difference}
              side={sides[difference.name] ?? likelySide(difference)}
              onChoose={(side) => setSides({ ...sides, [difference.name]: side })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button variant="contained" onClick={save}>
          {text('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const authors = {
  me: 'byMe',
  them: 'byThem',
  both: 'byBoth',
} as const satisfies Record<FieldDifference['changedBy'], unknown>

interface DifferenceChoiceProps {
  difference: FieldDifference
  side: Side
  onChoose(side: Side): void
}

/** One conflicting field: who changed it, and both values to choose from. */
function DifferenceChoice({ difference, side, onChoose }: DifferenceChoiceProps) {
  const field = useSchema().fields[difference.name]
  const locale = useLanguage()
  const text = useMessages(conflictMessages)
  const id = useId()
  if (!field) return null
  const isContested = difference.changedBy === 'both'
  return (
    <Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={id} component="h3" variant="subtitle2">
          {field.label[locale]}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={isContested ? 'warning' : 'default'}
          icon={isContested ? <WarningIcon /> : undefined}
          label={text(authors[difference.changedBy])}
          sx={{ '& .MuiChip-label': { color: 'text.primary' } }}
        />
      </Stack>
      <RadioGroup
        aria-labelledby={id}
        value={side}
        onChange={(event) => onChoose(event.target.value as Side)}
        sx={pair}
      >
        <SideCard side="mine" label={text('mine')} field={field} value={difference.mine} chosen={side} />
        <SideCard
          side="theirs"
          label={text('theirs')}
          field={field}
          value={difference.theirs}
          chosen={side}
        />
      </RadioGroup>
    </Box>
  )
}

const pair = { display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

interface SideCardProps {
  side: Side
  label: string
  field: Field
  value: unknown
  chosen: Side
}

function SideCard({ side, label, field, value, chosen }: SideCardProps) {
  const id = useId()
  const { display: Display } = useKind(field.kind)
  const isChosen = side === chosen
  return (
    <Paper
      variant="outlined"
      sx={{ px: 2, py: 1, borderColor: isChosen ? 'text.primary' : undefined, minWidth: 0 }}
    >
      <FormControlLabel
        value={side}
        control={<Radio size="small" slotProps={{ input: { 'aria-describedby': id } }} />}
        label={<Typography variant="body2">{label}</Typography>}
      />
      <Box id={id} sx={{ pl: 3.5 }}>
        <Display field={field} value={value} />
      </Box>
    </Paper>
  )
}
