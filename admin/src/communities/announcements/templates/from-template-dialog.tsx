import { ReferencePicker, useMessages } from '@parvis/admin-kit'
import { communityAnnouncementTemplates } from '@parvis/schemas'
import { Suspense, useState } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { FormDialog } from '../../../forms/form-dialog'
import { creationFrom } from './creation-from'
import { templateMessages } from './messages'

const { route, name } = communityAnnouncementTemplates

/** Chooses a template, with whose content a new announcement is then written. */
export default function FromTemplateDialog({ onClose }: { onClose(): void }) {
  const text = useMessages(templateMessages)
  const navigate = useNavigate()
  const dataProvider = useDataProvider()
  const [id, setId] = useState<string>()
  return (
    <FormDialog
      title={text('fromTemplateTitle')}
      intro={text('fromTemplateIntro')}
      label={text('write')}
      isBlocked={id === undefined}
      onSend={async () => {
        const { data } = await dataProvider.getOne<RaRecord>(route, { id: id ?? '' })
        const { to, state } = creationFrom(data)
        navigate(to, { state })
      }}
      onClose={onClose}
    >
      <Suspense>
        <ReferencePicker
          to={name}
          ids={id === undefined ? [] : [id]}
          onChange={([chosen]) => setId(chosen)}
          isSeveral={false}
          field={{ label: text('template'), autoFocus: true }}
        />
      </Suspense>
    </FormDialog>
  )
}
