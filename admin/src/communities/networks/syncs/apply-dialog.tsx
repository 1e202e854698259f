import { useMessages } from '@parvis/admin-kit'
import type { Difference } from '@parvis/schemas/calls/networks'
import { FormDialog } from '../../../forms/form-dialog'
import { counted, currentLocale } from '../../../i18n/current-locale'
import { syncMessages } from './messages'

interface ApplyDialogProps {
  /** Of the network. */
  name: string
  difference: Difference
  onApply(): Promise<unknown>
  onClose(): void
}

/** Asks before applying a comparison, and explains the effects. */
export default function ApplyDialog({ name, difference, onApply, onClose }: ApplyDialogProps) {
  const text = useMessages(syncMessages)
  const { joined, left, changed } = difference
  const changes = [
    joined.count > 0 && text('joinedCount', counted(joined.count)),
    left.count > 0 && text('departedCount', counted(left.count)),
    changed.count > 0 && text('changedCount', counted(changed.count)),
  ]
  const what = new Intl.ListFormat(currentLocale()).format(changes.filter((part) => part !== false))
  const apply = async () => {
    await onApply()
    onClose()
  }
  return (
    <FormDialog
      isDestructive={left.count > 0}
      title={text('applyTitle')}
      intro={text('applyIntro', { name, what })}
      label={text('applyNow')}
      onSend={apply}
      onClose={onClose}
    />
  )
}
