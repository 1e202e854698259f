import WarningIcon from '@mui/icons-material/WarningAmber'
import { Box, Chip, FormControlLabel, Paper, Radio, RadioGroup, Stack, Typography } from '@mui/material'
import type { Field } from '@parvis/schema'
import { useId } from 'react'
import type { KitKey } from '../messages/index.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { useKind, useSchema } from '../record/schema-context.js'
import type { FieldDifference, Side } from './compare-versions.js'

const authors: Record<FieldDifference['changedBy'], KitKey> = {
  me: 'by_me',
  them: 'by_them',
  both: 'by_both',
}

export interface DifferenceChoiceProps {
  difference: FieldDifference
  side: Side
  onChoose(side: Side): void
}

/** One field that differs: who changed it, and both values to choose from. */
export function DifferenceChoice({ difference, side, onChoose }: DifferenceChoiceProps) {
  const field = useSchema().fields[difference.name]
  const locale = useLanguage()
  const text = useText()
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
        <SideCard
          side="mine"
          label={text('conflict_mine')}
          field={field}
          value={difference.mine}
          chosen={side}
        />
        <SideCard
          side="theirs"
          label={text('conflict_theirs')}
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
