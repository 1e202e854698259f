import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMessages } from '@parvis/admin-kit'
import type { Statistics } from '@parvis/schemas/calls/statistics'
import { useEffect, useState } from 'react'
import { dashboardMessages } from './messages'
import { ownPeriod, type Period, spans } from './period'

interface PeriodChoiceProps {
  period: Period
  /** The statistics on the screen: a custom period starts with their days. */
  statistics?: Statistics
  onChange(period: Period): void
}

/** Chooses the days to look at: the last ones, all, or those between two. */
export function PeriodChoice({ period, statistics, onChange }: PeriodChoiceProps) {
  const text = useMessages(dashboardMessages)
  const choose = (chosen: string | null) => {
    const days = spans.find((each) => `${each}` === chosen)
    if (days) onChange({ kind: 'last', days })
    else if (chosen === 'all') onChange({ kind: 'all' })
    else if (chosen === 'own' && statistics) onChange(ownPeriod(statistics.from, statistics.to))
  }
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        aria-label={text('period')}
        value={period.kind === 'last' ? `${period.days}` : period.kind}
        onChange={(_event, chosen) => choose(chosen)}
        sx={group}
      >
        {spans.map((days) => (
          <ToggleButton key={days} value={`${days}`}>
            {text(`last_${days}`)}
          </ToggleButton>
        ))}
        <ToggleButton value="all">{text('all')}</ToggleButton>
        <ToggleButton value="own">{text('own')}</ToggleButton>
      </ToggleButtonGroup>
      {period.kind === 'own' && <OwnDays {...period} onChange={onChange} />}
    </Stack>
  )
}

/** On narrow screens the buttons wrap onto two lines. */
const group = {
  display: { xs: 'grid', sm: 'inline-flex' },
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: { xs: 0.5, sm: 0 },
  '&& .MuiToggleButton-root': { px: 1.25, py: 0.5, minHeight: 36 },
  '@media (max-width: 600px)': {
    '&& .MuiToggleButton-root': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
  },
}

interface OwnDaysProps {
  from: string
  to: string
  onChange(period: Period): void
}

function OwnDays({ from, to, onChange }: OwnDaysProps) {
  const text = useMessages(dashboardMessages)
  return (
    <>
      <DayInput label={text('from')} day={from} onChange={(day) => onChange(ownPeriod(day, to))} />
      <DayInput label={text('to')} day={to} onChange={(day) => onChange(ownPeriod(from, day))} />
    </>
  )
}

interface DayInputProps {
  label: string
  /** ISO 8601. */
  day: string
  onChange(day: string): void
}

/** A date input that reports a day on blur or Enter, as every keystroke would be another day. */
function DayInput({ label, day, onChange }: DayInputProps) {
  const [typed, setTyped] = useState(day)
  useEffect(() => setTyped(day), [day])
  const commit = () => (typed === '' ? setTyped(day) : typed !== day && onChange(typed))
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01-01', max: '2999-12-31' } }}
      sx={{ width: 152 }}
    />
  )
}
