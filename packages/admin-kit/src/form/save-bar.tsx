import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { LinkBase } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useLanguage, useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { useHasPendingWork } from './pending-work.js'

export interface SaveBarProps {
  /** The names of the fields that changed. */
  changed: readonly string[]
  /** Where cancelling goes; there is no way to cancel when not said. */
  cancelTo?: string
  label: string
}

/** Always in view: what has changed, what must be corrected, and the way to save. */
export function SaveBar({ changed, cancelTo, label }: SaveBarProps) {
  const { isSubmitting } = useFormState()
  const hasPendingWork = useHasPendingWork()
  const text = useText()
  return (
    <Paper variant="outlined" sx={bar}>
      <Stack sx={{ flex: '1 1 200px', minWidth: 0 }} role="status">
        <WhatChanged changed={changed} />
        <WhatIsWrong />
      </Stack>
      <Stack direction="row" spacing={1} sx={{ ml: 'auto' }}>
        {cancelTo !== undefined && (
          <Button color="inherit" component={LinkBase} to={cancelTo}>
            {text('cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          disabled={changed.length === 0 || hasPendingWork}
        >
          {label}
        </Button>
      </Stack>
    </Paper>
  )
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
}

function WhatChanged({ changed }: { changed: readonly string[] }) {
  const text = useText()
  const names = useFieldLabels()(changed)
  if (changed.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {text('no_changes')}
      </Typography>
    )
  }
  return (
    <Typography variant="body2" noWrap title={names}>
      <strong>{text('changes', { smart_count: changed.length })}</strong> · {names}
    </Typography>
  )
}

function WhatIsWrong() {
  const { errors } = useFormState()
  const text = useText()
  const labels = useFieldLabels()
  const { root: _, ...refused } = errors
  const wrong = Object.keys(refused)
  if (wrong.length === 0) return null
  const problems = text('form_problems', { smart_count: wrong.length, names: labels(wrong) })
  return (
    <Typography variant="body2" color="error" sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      <ErrorIcon sx={{ fontSize: 20 }} aria-hidden />
      <span>
        <strong>{text('form_invalid')}</strong> {problems}
      </span>
    </Typography>
  )
}

/** Turns names of fields into what people call them, in one line. */
export function useFieldLabels(): (names: readonly string[]) => string {
  const { fields } = useSchema()
  const locale = useLanguage()
  return (names) => names.map((name) => fields[name]?.label[locale] ?? name).join(', ')
}
