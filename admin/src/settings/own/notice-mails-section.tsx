import { useMessages, useNotifications } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { changeSetting, listSettings } from '@parvis/schemas/calls/settings'
import { type NoticeMails, noticeMails, noticeMailsKey } from '@parvis/schemas/notice-mails'
import { useState } from 'react'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { SettingsSection } from '../settings-section'
import { OneOf } from './one-of'

const messages = defineMessages({
  title: { fr: 'Notifications par e-mail', en: 'Notifications by email' },
  intro: {
    fr: 'Pour les mentions et les réponses à vos commentaires que vous n’avez pas lues ici.',
    en: 'For mentions, and answers to your comments, that you have not read here.',
  },
  when: { fr: 'Quand les recevoir', en: 'When to get them' },
  at_once: { fr: 'Aussitôt', en: 'At once' },
  daily: { fr: 'Une fois par jour, à 8 h', en: 'Once a day, at 8 am' },
  none: { fr: 'Jamais', en: 'Never' },
  saved: { fr: 'Choix enregistré', en: 'Choice saved' },
})

/** When one’s notices are mailed. */
export function NoticeMailsSection() {
  const text = useMessages(messages)
  const notify = useNotifications()
  const { data, error, refetch } = useRead(listSettings, { query: { key: noticeMailsKey } })
  const [chosen, setChosen] = useState<NoticeMails>()
  const stored = noticeMails.find((each) => each === data?.[0]?.setting_value)
  async function choose(setting_value: NoticeMails) {
    setChosen(setting_value)
    try {
      await call(changeSetting, { body: { setting_key: noticeMailsKey, setting_value } })
      notify.success(text('saved'))
    } catch (failure) {
      notify.problem(failure)
    }
    await refetch()
    setChosen(undefined)
  }
  return (
    <SettingsSection title={text('title')} intro={text('intro')}>
      {error && <ReadFailure error={error} retry={refetch} />}
      {data && (
        <OneOf
          label={text('when')}
          options={noticeMails.map((value) => ({ value, label: text(value) }))}
          value={chosen ?? stored ?? 'at_once'}
          onChoose={choose}
        />
      )}
    </SettingsSection>
  )
}
