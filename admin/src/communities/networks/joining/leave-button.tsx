import Out from '@mui/icons-material/OpenInNewOutlined'
import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useRefusalMessage } from '@parvis/admin-kit'
import type { Invitation } from './kept'
import { useInvitation } from './use-invitation'

interface LeaveButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'title'> {
  invitation: Invitation
  label: string
}

/** Leads to the page of the platform where the bot is invited, or says why it does not. */
export function LeaveButton({
  invitation,
  label,
  variant = 'contained',
  startIcon,
  ...props
}: LeaveButtonProps) {
  const { leave, isLeaving, error } = useInvitation()
  const wordsOf = useRefusalMessage()
  return (
    <>
      <Button
        {...props}
        variant={variant}
        loading={isLeaving}
        startIcon={startIcon ?? <Out />}
        onClick={() => leave(invitation)}
      >
        {label}
      </Button>
      {error !== undefined && <Alert severity="error">{wordsOf(error)}</Alert>}
    </>
  )
}
