import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { type AnswerOf, defineMessages, fileSize } from '@parvis/schema'
import { closeOwnAccount, readClosing } from '@parvis/schemas/calls/own-account'
import { useState } from 'react'
import { call } from '../../api/call'
import { callAlone } from '../../api/query-client'
import { useRead } from '../../api/use-read'
import { currentLocale } from '../../i18n/current-locale'
import { session } from '../../session/current-session'
import { useConnection } from '../../session/use-connection'
import { SettingsSection } from '../settings-section'
import { ProofDialog, type ProofValues } from './proof-dialog'

/** Messages about closing one's account. */
const closingMessages = defineMessages({
  title: { fr: 'Fermer le compte', en: 'Close the account' },
  intro: {
    fr: 'Le compte « %{name} » est fermé tout de suite et effacé %{days} jours plus tard. Jusque-là, nous pouvons le rouvrir si vous nous écrivez.',
    en: 'The account “%{name}” is closed at once and erased %{days} days later. Until then we can open it again if you write to us.',
  },
  close: { fr: 'Fermer le compte', en: 'Close the account' },
  dialogTitle: { fr: 'Fermer « %{name} » ?', en: 'Close “%{name}”?' },
  ends: { fr: 'Ce qui s’arrête tout de suite :', en: 'What ends at once:' },
  access: {
    fr: 'l’accès de la seule personne du compte, et des programmes |||| l’accès des %{smart_count} personnes du compte, et des programmes',
    en: 'the access of the only person of the account, and of programs |||| the access of the %{smart_count} people of the account, and of programs',
  },
  servers: {
    fr: 'les communautés : le bot quitte leurs serveurs',
    en: 'the communities: the bot leaves their servers',
  },
  erases: { fr: 'Ce qui est effacé %{days} jours plus tard :', en: 'What is erased %{days} days later:' },
  records: {
    fr: 'toutes les fiches, la corbeille et le journal d’audit',
    en: 'all records, the trash and the audit log',
  },
  files: { fr: 'tous les fichiers (%{size})', en: 'all files (%{size})' },
  identities: {
    fr: 'les identifiants de qui n’est d’aucun autre compte',
    en: 'the usernames of whoever belongs to no other account',
  },
  stays: {
    fr: 'Les demandes de devis que nous avons reçues restent chez nous.',
    en: 'Requests for a quote that we received stay with us.',
  },
})

type Closing = AnswerOf<typeof readClosing>

/** Closes the account, for its owner. */
export default function ClosingSection() {
  const text = useMessages(closingMessages)
  const { name } = useConnection().account
  const { data } = useRead(readClosing)
  const [isAsked, ask] = useState(false)
  if (!data?.mayClose) return null
  return (
    <SettingsSection title={text('title')} intro={text('intro', { name, days: data.days })}>
      <Button variant="outlined" color="error" onClick={() => ask(true)}>
        {text('close')}
      </Button>
      {isAsked && (
        <ProofDialog
          isDestructive
          title={text('dialogTitle', { name })}
          label={text('close')}
          onSend={close}
          onClose={() => ask(false)}
        >
          <WhatGoes closing={data} />
        </ProofDialog>
      )}
    </SettingsSection>
  )
}

function close(body: ProofValues): Promise<void> {
  return session.endBy(async () => {
    await callAlone(() => call(closeOwnAccount, { body }))
  })
}

function WhatGoes({ closing: { people, storage, days } }: { closing: Closing }) {
  const text = useMessages(closingMessages)
  const size = fileSize(storage, currentLocale())
  return (
    <>
      <Listed title={text('ends')} items={[text('access', { smart_count: people }), text('servers')]} />
      <Listed
        title={text('erases', { days })}
        items={[text('records'), text('files', { size }), text('identities')]}
      />
      <Typography color="textSecondary">{text('stays')}</Typography>
    </>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      {title}
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
