import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { type ReactNode, useId } from 'react'
import { formMessages } from './messages'
import { RefusalsContext, type ShortValues, useShortForm } from './use-short-form'

export interface FormDialogProps {
  title: string
  /** Its subject and effects. */
  intro?: string
  /** Label of its button. */
  label: string
  /** Whether it is destructive. */
  isDestructive?: boolean
  /** Widest width; narrow by default. */
  width?: 'xs' | 'sm' | 'md'
  /** Whether it cannot be sent as it is. */
  isBlocked?: boolean
  children?: ReactNode
  /** @throws ApiProblem to show errors at the fields */
  onSend(values: ShortValues): Promise<void>
  onClose(): void
}

/** A short form, or a question, in a window over the page. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    intro,
    label,
    isDestructive = false,
    width = 'xs',
    isBlocked,
    children,
    onSend,
    onClose,
  } = props
  const text = useMessages(formMessages)
  const id = useId()
  const { form, refusals, isSending, submit } = useShortForm(onSend)
  return (
    <Dialog
      open
      role={isDestructive ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      maxWidth={width}
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={intro && `${id}-intro`}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          {/* The label of a first field lies over its border. */}
          <Stack spacing={2} sx={{ pt: intro ? 0 : 0.75 }}>
            {intro && (
              <Typography id={`${id}-intro`} color="textSecondary">
                {intro}
              </Typography>
            )}
            <RefusalsContext value={refusals}>{children}</RefusalsContext>
            {refusals[''] && <Alert severity="error">{refusals['']}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            loading={isSending}
            disabled={isBlocked}
          >
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
