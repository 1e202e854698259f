import { useMessages, useNotifications } from '@parvis/admin-kit'
import { communityAnnouncementTemplates } from '@parvis/schemas'
import { type RaRecord, useCreate } from 'react-admin'
import { FormDialog } from '../../../forms/form-dialog'
import { ShortField } from '../../../forms/short-field'
import type { AnnouncementDialogProps } from '../record/dialog-props'
import { templateMessages } from './messages'
import { contentOf } from './template-content'

/** Saves the content of an announcement as a template, under a name. */
export default function SaveTemplateDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const text = useMessages(templateMessages)
  const notify = useNotifications()
  const [create] = useCreate<RaRecord, Error>()
  const { route } = communityAnnouncementTemplates
  return (
    <FormDialog
      title={text('save')}
      intro={text('saveIntro')}
      label={text('save')}
      onSend={async ({ name = '' }) => {
        const data = { name, ...contentOf({ ...announcement }) }
        await create(route, { data }, { returnPromise: true })
        notify.success(text('isSaved', { name: name.trim() }))
        onClose()
      }}
      onClose={onClose}
    >
      <ShortField
        name="name"
        label={text('name')}
        defaultValue={announcement.title ?? ''}
        autoComplete="off"
        autoFocus
        required
      />
    </FormDialog>
  )
}
