import { useMessages } from '@parvis/admin-kit'
import { FormDialog } from '../../../forms/form-dialog'
import { counted } from '../../../i18n/current-locale'
import { pauseMessages } from './pause-messages'

interface DismissDialogProps {
  network: string
  /** Number of people who will not be greeted. */
  waiting: number
  onDismiss(): Promise<void>
  onClose(): void
}

/** Asks before nothing is done about those who arrived in a storm. */
export default function DismissDialog({ network, waiting, onDismiss, onClose }: DismissDialogProps) {
  const text = useMessages(pauseMessages)
  return (
    <FormDialog
      isDestructive
      title={text('dismissTitle', { network })}
      intro={text('dismissIntro', counted(waiting))}
      label={text('dismiss')}
      onSend={onDismiss}
      onClose={onClose}
    />
  )
}
