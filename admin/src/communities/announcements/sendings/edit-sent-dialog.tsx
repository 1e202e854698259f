import { useMessages, useNotifications } from '@parvis/admin-kit'
import { contentLimits } from '@parvis/schemas/announcements'
import { editSending } from '@parvis/schemas/calls/announcements'
import { useRefresh } from 'react-admin'
import { call } from '../../../api/call'
import { FormDialog } from '../../../forms/form-dialog'
import { ShortField } from '../../../forms/short-field'
import { counted, currentLocale } from '../../../i18n/current-locale'
import { languageName } from '../../language-name'
import type { SendingProps } from '../sending-props'
import { sendingMessages } from './sending-messages'

/** Edits the texts of messages that were sent, in each language; their cards, buttons and files stay. */
export default function EditSentDialog({
  announcement,
  sending,
  onClose,
}: SendingProps & { onClose(): void }) {
  const text = useMessages(sendingMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const { id, versions, format, accentColor, picture, files } = announcement
  const nameOf = (index: number) => `versions.${index}.text`
  return (
    <FormDialog
      width="sm"
      title={text('editSentTitle')}
      intro={text('editSentIntro')}
      label={text('editSent')}
      onSend={async (values) => {
        const edited = versions.map((version, index) => ({ ...version, text: values[nameOf(index)] ?? '' }))
        const body = { versions: edited, format, accentColor, picture, files }
        const params = { id, sending: sending.id }
        const { count } = await call(editSending, { params, body })
        notify.success(text('editedSent', counted(count)))
        refresh()
        onClose()
      }}
      onClose={onClose}
    >
      {versions.map((version, index) => (
        <ShortField
          key={version.language}
          name={nameOf(index)}
          label={languageName(version.language, currentLocale())}
          defaultValue={version.text ?? ''}
          autoComplete="off"
          autoFocus={index === 0}
          multiline
          slotProps={{ htmlInput: { maxLength: contentLimits.text } }}
        />
      ))}
    </FormDialog>
  )
}
