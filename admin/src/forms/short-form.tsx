import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { RefusalsContext, type ShortValues, useShortForm } from './use-short-form'

interface ShortFormProps {
  children: ReactNode
  /** Label of its button. */
  label: string
  /** @throws ApiProblem to show errors at the fields */
  onSend(values: ShortValues): Promise<void>
}

/** A form of a few lines on a page, with its one button below. */
export function ShortForm({ children, label, onSend }: ShortFormProps) {
  const { form, refusals, isSending, submit } = useShortForm(onSend)
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit} spacing={2} sx={{ maxWidth: 400 }}>
      <RefusalsContext value={refusals}>{children}</RefusalsContext>
      {refusals[''] && <Alert severity="error">{refusals['']}</Alert>}
      <Button type="submit" variant="outlined" loading={isSending} sx={{ alignSelf: 'flex-start' }}>
        {label}
      </Button>
    </Stack>
  )
}
