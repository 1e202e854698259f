import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath, locales } from '@parvis/schema'
import { newsletters } from '@parvis/schemas'
import {
  countReaders,
  type ReaderCount,
  sendNewsletter,
  sendTrial,
  stopSending,
} from '@parvis/schemas/calls/newsletters'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../../api/call'
import { useRead } from '../../api/use-read'
import { FormDialog } from '../../forms/form-dialog'
import { counted, currentLocale } from '../../i18n/current-locale'
import { followJob } from '../../live/index'
import { newsletterMessages } from './messages'
import type { Newsletter } from './newsletter'

interface SendDialogProps {
  newsletter: Newsletter
  onClose(): void
}

/** Shows the recipients of a newsletter, and sends a trial to oneself, or the newsletter to all. */
export default function SendDialog({ newsletter, onClose }: SendDialogProps) {
  const text = useMessages(newsletterMessages)
  const refresh = useRefresh()
  const { id, version, state, subject, body } = newsletter
  const { data: readers } = useRead(countReaders)
  const intro = useIntro(readers)
  const isTranslated = Boolean(subject.en && body.en)
  const readsEnglish = readers?.some(({ locale }) => locale === 'en')
  const send = async () => {
    const job = await call(sendNewsletter, { params: { id }, body: { version } })
    followJob({
      id: job.id,
      title,
      to: `/${newsletters.route}/${id}/show`,
      cancel: callPath(stopSending, { params: { id } }),
    })
    onClose()
    refresh()
  }
  return (
    <FormDialog
      title={text('title')}
      intro={intro}
      label={text(state === 'stopped' ? 'sendRest' : 'send')}
      onSend={send}
      onClose={onClose}
    >
      {state === 'stopped' && <Typography>{text('rest')}</Typography>}
      {readsEnglish && !isTranslated && <Alert severity="warning">{text('untranslated')}</Alert>}
      <TrialForm id={id} />
      <Typography color="textSecondary">{text('forGood')}</Typography>
    </FormDialog>
  )
}

/** The recipients, by number and language; nothing while loading. */
function useIntro(readers: readonly ReaderCount[] | undefined): string | undefined {
  const text = useMessages(newsletterMessages)
  if (!readers) return undefined
  const all = readers.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return text('none')
  const languages = readers.map(({ locale, count }) =>
    text(locale === 'fr' ? 'inFrench' : 'inEnglish', counted(count)),
  )
  return text('readers', { ...counted(all), languages: languages.join(', ') })
}

const title = { fr: 'Envoi de la lettre', en: 'Sending the newsletter' }

/** Mails a newsletter to oneself, in one of its languages. */
function TrialForm({ id }: { id: string }) {
  const text = useMessages(newsletterMessages)
  const notify = useNotifications()
  const label = useId()
  const [language, setLanguage] = useState(currentLocale())
  const trial = useMutation({
    mutationFn: () => call(sendTrial, { params: { id }, body: { language } }),
    onSuccess: ({ to }) => notify.success(text('trialSent', { email: to })),
    onError: notify.problem,
  })
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        select
        id={label}
        label={text('language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as typeof language)}
        sx={{ flexGrow: 1, minWidth: 140 }}
      >
        {locales.map((locale) => (
          <MenuItem key={locale} value={locale}>
            {text(locale)}
          </MenuItem>
        ))}
      </TextField>
      <Button color="inherit" variant="outlined" loading={trial.isPending} onClick={() => trial.mutate()}>
        {text('trial')}
      </Button>
    </Stack>
  )
}
