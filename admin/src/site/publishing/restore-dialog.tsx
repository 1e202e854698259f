import { useMessages } from '@parvis/admin-kit'
import type { Build } from '@parvis/schemas/calls/publishing'
import { FormDialog } from '../../forms/form-dialog'
import { publishingMessages } from './messages'

interface RestoreDialogProps {
  build: Build
  /** Time of its build, as text. */
  date: string
  /** @throws ApiProblem */
  restore(id: string): Promise<void>
  onClose(): void
}

/** Asks before restoring an earlier version of the site. */
export default function RestoreDialog({ build, date, restore, onClose }: RestoreDialogProps) {
  const text = useMessages(publishingMessages)
  async function send() {
    await restore(build.id)
    onClose()
  }
  return (
    <FormDialog
      title={text('goBackTitle', { date })}
      intro={text('goBackText', { smart_count: build.pages ?? 0 })}
      label={text('goBack')}
      onSend={send}
      onClose={onClose}
    />
  )
}
