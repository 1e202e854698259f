import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useNotifications } from '@parvis/admin-kit'
import { locales } from '@parvis/schema'
import { newsletters } from '@parvis/schemas'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { newsletterWords } from './words'

/** Mails a newsletter to oneself, in one of its languages. */
export function TrialForm({ id }: { id: string }) {
  const text = useWords(newsletterWords)
  const tell = useNotifications()
  const label = useId()
  const [language, setLanguage] = useState(currentLocale())
  const trial = useMutation({
    mutationFn: () => call<{ to: string }>('POST', `${newsletters.path}/${id}/trial`, { language }),
    onSuccess: ({ to }) => tell.success(text('trialSent', { email: to })),
    onError: tell.problem,
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
