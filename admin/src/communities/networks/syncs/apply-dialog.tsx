import type { Difference } from '@parvis/schemas/synchronisations'
import { FormDialog } from '../../../forms/form-dialog'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import { syncWords } from './words'

interface ApplyDialogProps {
  /** Of the network. */
  name: string
  difference: Difference
  onApply(): Promise<unknown>
  onClose(): void
}

/** Asks before what a comparison found is applied, and says what that touches. */
export default function ApplyDialog({ name, difference, onApply, onClose }: ApplyDialogProps) {
  const text = useWords(syncWords)
  const said = (kind: 'joined' | 'left' | 'changed') => difference[kind].count.toLocaleString(currentLocale())
  const intro = text('applyIntro', {
    name,
    joined: said('joined'),
    left: said('left'),
    changed: said('changed'),
  })
  const apply = async () => {
    await onApply()
    onClose()
  }
  return (
    <FormDialog
      isDestructive={difference.left.count > 0}
      title={text('applyTitle')}
      intro={intro}
      label={text('applyNow')}
      onSend={apply}
      onClose={onClose}
    />
  )
}
