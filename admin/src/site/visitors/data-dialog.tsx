import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { ShortField } from '../../forms/short-field'
import { useWords } from '../../i18n/use-words'
import { EraseDialog } from './erase-dialog'
import { KeptDialog } from './kept-dialog'
import { countVisitor, type VisitorCounts } from './visitor-counts'
import { visitorsWords } from './words'

interface DataDialogProps {
  /** The address to begin with; empty where one types it. */
  email: string
  onClose(): void
}

/** Tells all that an address sent by its numbers, hands it over, and erases it. */
export default function DataDialog({ email: given, onClose }: DataDialogProps) {
  const text = useWords(visitorsWords)
  const [found, setFound] = useState<{ email: string; counts: VisitorCounts }>()
  const [isErasing, setErasing] = useState(false)
  if (found && isErasing) return <EraseDialog {...found} onClose={onClose} />
  if (found) return <KeptDialog {...found} onErase={() => setErasing(true)} onClose={onClose} />
  return (
    <FormDialog
      title={text('dataTitle')}
      label={text('look')}
      onSend={async ({ email = '' }) => setFound({ email, counts: await countVisitor(email) })}
      onClose={onClose}
    >
      <ShortField
        name="email"
        type="email"
        label={text('email')}
        defaultValue={given}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}
