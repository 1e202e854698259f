/** Which message one person gets, in which language, and why. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { MessageLanguage } from '@parvis/schemas/widgets'
import { type ReactNode, useId, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import type { ShownThemes } from '../../discord-preview/theme-choice'
import { languageName } from '../../language-name'
import { decidedFor } from './decided-for'
import { InThemes } from './in-themes'
import { type Lab, rankOf } from './lab'
import { languageReason } from './language-reason'
import { labMessages } from './messages'
import { reasonText } from './reason-text'
import type { SamplePerson } from './samples'
import { TestSend } from './test-send'
import { useSamples } from './use-samples'

interface OnePersonProps {
  lab: Lab
  themes: ShownThemes
  themeChoice: ReactNode
}

/** Someone who arrives: who they are is chosen, and the decision about them shown. */
export default function OnePerson({ lab, themes, themeChoice }: OnePersonProps) {
  const text = useMessages(labMessages)
  const people = useSamples(lab.networkId)
  const [at] = useState(() => new Date())
  const [label, setLabel] = useState<SamplePerson['label']>()
  const [language, setLanguage] = useState<MessageLanguage | ''>()
  const [greetedDays, setGreetedDays] = useState('')
  const [draws, setDraws] = useState<readonly number[]>([0])
  const person = people.find((each) => each.label === label) ?? (people[0] as SamplePerson)
  const theirs = language ?? person.language ?? ''
  const given = {
    person,
    language: theirs === '' ? null : theirs,
    greetedDays: greetedDays === '' ? null : Number(greetedDays),
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', my: 1 }}>
        <TextField
          select
          size="small"
          label={text('who')}
          value={person.label}
          onChange={({ target }) => setLabel(target.value as SamplePerson['label'])}
          sx={{ minWidth: 220 }}
        >
          {people.map((each) => (
            <MenuItem key={each.label} value={each.label}>
              {text(each.label)}
            </MenuItem>
          ))}
        </TextField>
        <LanguageOf lab={lab} value={theirs} onChange={setLanguage} />
        <TextField
          size="small"
          type="number"
          label={text('greetedBefore')}
          helperText={text('greetedHelp')}
          value={greetedDays}
          onChange={({ target }) => setGreetedDays(target.value)}
          slotProps={{ htmlInput: { min: 0, max: 3650 } }}
          sx={{ width: 200 }}
        />
        {themeChoice}
        <Button variant="outlined" color="inherit" onClick={() => setDraws([...draws, Math.random()])}>
          {text('next')}
        </Button>
      </Box>
      <Decision lab={lab} themes={themes} at={at} given={given} draws={draws} />
    </>
  )
}

interface DecisionProps {
  lab: Lab
  themes: ShownThemes
  at: Date
  given: Parameters<typeof decidedFor>[1]
  /** Of the arrivals so far, this one last. */
  draws: readonly number[]
}

/** What is decided about someone, and why. */
function Decision({ lab, themes, at, given, draws }: DecisionProps) {
  const text = useMessages(labMessages)
  const headingId = useId()
  const { reason, message, choice } = decidedFor(lab, given, draws, at)
  const rank = rankOf(lab, choice)
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 2 }}>
      <Typography id={headingId} component="h3" variant="subtitle1">
        {text('result')} · {text('nth', { nth: draws.length })}
      </Typography>
      <Box role="status">
        <Typography sx={{ mt: 1 }}>
          <strong>{message ? text('message', { rank }) : text('nothing')}</strong> ·{' '}
          {reasonText(lab.widget, reason)}
        </Typography>
        {message && (
          <Typography>
            <strong>{languageName(message.language, currentLocale())}</strong> ·{' '}
            <LanguageWhy lab={lab} rank={rank} language={message.language} theirs={given.language} />
          </Typography>
        )}
      </Box>
      {message && (
        <Box sx={{ mt: 1.5, display: 'grid', gap: 2 }}>
          <InThemes lab={lab} themes={themes} message={message} memberName={given.person.name} at={at} />
          <TestSend lab={lab} message={message} person={given.person} />
        </Box>
      )}
    </Box>
  )
}

interface LanguageWhyProps {
  lab: Lab
  rank: number
  language: MessageLanguage
  theirs: MessageLanguage | null
}

function LanguageWhy({ lab, rank, language, theirs }: LanguageWhyProps) {
  const text = useMessages(labMessages)
  const content = lab.settings.messages[rank - 1]?.content ?? []
  const { reason, notTheirs } = languageReason(lab, { content }, language, theirs)
  return [text(reason), notTheirs && text(notTheirs)].filter(Boolean).join(' ')
}

interface LanguageOfProps {
  lab: Lab
  value: MessageLanguage | ''
  onChange(value: MessageLanguage | ''): void
}

function LanguageOf({ lab, value, onChange }: LanguageOfProps) {
  const text = useMessages(labMessages)
  const { choices } = lab.widget.settings.messages.fields.content.fields.language
  return (
    <TextField
      select
      size="small"
      label={text('theirLanguage')}
      value={value}
      onChange={({ target }) => onChange(target.value as MessageLanguage | '')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{text('unknownLanguage')}</MenuItem>
      {Object.keys(choices).map((language) => (
        <MenuItem key={language} value={language}>
          {languageName(language, currentLocale())}
        </MenuItem>
      ))}
    </TextField>
  )
}
