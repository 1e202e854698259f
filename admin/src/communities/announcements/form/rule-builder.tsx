/** The choices of how an announcement is repeated. */

import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { currentLocale } from '../../../i18n/current-locale'
import { formMessages } from './messages'
import { NumberField } from './number-field'
import { type RuleChoices, type Weekday, weekdays } from './rule-parts'

interface PartProps {
  choices: RuleChoices
  onChange(choices: RuleChoices): void
}

/** Chooses how often, on which days and until when an announcement is repeated. */
export default function RuleBuilder(props: PartProps) {
  const { choices } = props
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Often {...props} />
      {choices.frequency === 'WEEKLY' && <WeekDays {...props} />}
      {choices.frequency === 'MONTHLY' && <MonthDays {...props} />}
      <End {...props} />
    </Stack>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 136px', minWidth: 0 } }

function Often({ choices, onChange }: PartProps) {
  const text = useMessages(formMessages)
  return (
    <Box sx={row}>
      <NumberField
        label={text('interval')}
        value={choices.interval}
        onChange={(interval) => onChange({ ...choices, interval })}
      />
      <Choice
        label={text('unit')}
        value={choices.frequency}
        options={(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).map((value) => [value, text(value)])}
        onChange={(frequency) => onChange({ ...choices, frequency })}
      />
    </Box>
  )
}

function WeekDays({ choices, onChange }: PartProps) {
  const text = useMessages(formMessages)
  return (
    <Box>
      <ToggleButtonGroup
        size="small"
        aria-label={text('days')}
        value={[...choices.days]}
        onChange={(_event, days: Weekday[]) => onChange({ ...choices, days })}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', maxWidth: 440 }}
      >
        {weekdays.map((day) => (
          <ToggleButton key={day} value={day} aria-label={weekdayName(day, 'long')} sx={{ px: 0 }}>
            {weekdayName(day, 'short')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {text('daysHelp')}
      </Typography>
    </Box>
  )
}

function MonthDays({ choices, onChange }: PartProps) {
  const text = useMessages(formMessages)
  return (
    <Box sx={row}>
      <Choice
        label={text('monthDay')}
        value={choices.monthDay}
        options={(['date', 'last', 'weekday'] as const).map((value) => [value, text(value)])}
        onChange={(monthDay) => onChange({ ...choices, monthDay })}
      />
      {choices.monthDay === 'weekday' && (
        <>
          <Choice
            label={text('rank')}
            value={`${choices.nth}`}
            options={([1, 2, 3, 4, -1] as const).map((nth) => [`${nth}`, text(`nth_${nth}`)])}
            onChange={(nth) => onChange({ ...choices, nth: Number(nth) })}
          />
          <Choice
            label={text('weekdayName')}
            value={choices.weekday}
            options={weekdays.map((day) => [day, weekdayName(day, 'long')])}
            onChange={(weekday) => onChange({ ...choices, weekday })}
          />
        </>
      )}
    </Box>
  )
}

function End({ choices, onChange }: PartProps) {
  const text = useMessages(formMessages)
  const { end } = choices
  const choose = (kind: RuleChoices['end']['kind']) => {
    if (kind === 'count') onChange({ ...choices, end: { kind, count: 10 } })
    else if (kind === 'until') onChange({ ...choices, end: { kind, day: inAYear() } })
    else onChange({ ...choices, end: { kind } })
  }
  return (
    <Box sx={row}>
      <Choice
        label={text('end')}
        value={end.kind}
        options={(['never', 'until', 'count'] as const).map((value) => [value, text(value)])}
        onChange={choose}
      />
      {end.kind === 'count' && (
        <NumberField
          label={text('times')}
          value={end.count}
          onChange={(count) => onChange({ ...choices, end: { kind: 'count', count } })}
        />
      )}
      {end.kind === 'until' && (
        <TextField
          type="date"
          label={text('untilDay')}
          value={end.day}
          onChange={({ target }) =>
            target.value && onChange({ ...choices, end: { kind: 'until', day: target.value } })
          }
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
        />
      )}
    </Box>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  /** Values and their names. */
  options: readonly (readonly [Value, string])[]
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map(([option, name]) => (
        <MenuItem key={option} value={option}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A Monday, from which the other days of the week are counted. */
const monday = Date.UTC(2024, 0, 1)

function weekdayName(day: Weekday, width: 'long' | 'short'): string {
  const date = new Date(monday + weekdays.indexOf(day) * 86_400_000)
  return date.toLocaleDateString(currentLocale(), { weekday: width, timeZone: 'UTC' })
}

function inAYear(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear() + 1, now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}
