/** Every message in every language, for every sample person. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { type ReactNode, useId, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import type { ShownThemes } from '../../discord-preview/theme-choice'
import { languageName } from '../../language-name'
import { InThemes } from './in-themes'
import { type Lab, type Message, rankOf, type Translation } from './lab'
import { messageFor } from './message-for'
import { labMessages } from './messages'
import type { SamplePerson } from './samples'
import { useSamples } from './use-samples'

interface AllTextsProps {
  lab: Lab
  themes: ShownThemes
  themeChoice: ReactNode
}

/** How many texts are shown at first, and how many more at a time: settings may have 1,600. */
const step = 3

const every = ''

/** All texts, or those of a message or a language. */
export function AllTexts({ lab, themes, themeChoice }: AllTextsProps) {
  const text = useMessages(labMessages)
  const people = useSamples(lab.networkId)
  const [at] = useState(() => new Date())
  const [messageId, setMessageId] = useState(every)
  const [language, setLanguage] = useState<string>(every)
  const [count, setCount] = useState(step)
  const texts = textsOf(lab).filter(
    (each) =>
      (messageId === every || each.message.id === messageId) &&
      (language === every || each.translation.language === language),
  )
  const choose = (set: (chosen: string) => void) => (chosen: string) => {
    set(chosen)
    setCount(step)
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 1 }}>
        <MessageChoice lab={lab} value={messageId} onChange={choose(setMessageId)} />
        <LanguageChoice lab={lab} value={language} onChange={choose(setLanguage)} />
        {themeChoice}
      </Box>
      {texts.length === 0 && <Typography>{text('noText')}</Typography>}
      {texts.slice(0, count).map((each) => (
        <OneText
          key={`${each.message.id} ${each.translation.language}`}
          {...{ lab, themes, people, at, ...each }}
        />
      ))}
      {count < texts.length && (
        <Button color="inherit" sx={{ mt: 2 }} onClick={() => setCount(count + step)}>
          {text('more')} ·{' '}
          {text('shown', { shown: count, total: texts.length.toLocaleString(currentLocale()) })}
        </Button>
      )}
    </>
  )
}

interface Text {
  readonly message: Message
  readonly translation: Translation
}

const textsOf = ({ settings }: Lab): readonly Text[] =>
  settings.messages.flatMap((message) => message.content.map((translation) => ({ message, translation })))

interface OneTextProps extends Text {
  lab: Lab
  themes: ShownThemes
  people: readonly SamplePerson[]
  at: Date
}

/** A text, for every sample person. */
function OneText({ lab, themes, people, at, message, translation }: OneTextProps) {
  const text = useMessages(labMessages)
  const headingId = useId()
  const { language } = translation
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 3 }}>
      <Typography id={headingId} component="h3" variant="subtitle1">
        {text('message', { rank: rankOf(lab, message.id) })} · {languageName(language, currentLocale())}
      </Typography>
      <Box component="ul" sx={peopleGrid}>
        {people.map((person) => (
          <Box component="li" key={person.label} sx={{ minWidth: 0 }}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
              {text(person.label)}
            </Typography>
            <InThemes
              lab={lab}
              themes={themes}
              message={messageFor(lab, message, translation, person, at) ?? { content: [], language }}
              memberName={person.name}
              at={at}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const peopleGrid = {
  listStyle: 'none',
  p: 0,
  m: 0,
  mt: 1,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 480px), 1fr))',
}

interface ChoiceProps {
  lab: Lab
  value: string
  onChange(value: string): void
}

function MessageChoice({ lab, value, onChange }: ChoiceProps) {
  const text = useMessages(labMessages)
  return (
    <TextField
      select
      size="small"
      label={text('chooseMessage')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={shownEmpty}
      sx={{ minWidth: 144 }}
    >
      <MenuItem value={every}>{text('all')}</MenuItem>
      {lab.settings.messages.map(({ id }, index) => (
        <MenuItem key={id} value={id}>
          {text('message', { rank: index + 1 })}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** “All” is the empty value, and is shown. */
const shownEmpty = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const

function LanguageChoice({ lab, value, onChange }: ChoiceProps) {
  const text = useMessages(labMessages)
  const languages = [...new Set(textsOf(lab).map(({ translation }) => translation.language))]
  return (
    <TextField
      select
      size="small"
      label={text('chooseLanguage')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={shownEmpty}
      sx={{ minWidth: 144 }}
    >
      <MenuItem value={every}>{text('allLanguages')}</MenuItem>
      {languages.map((language) => (
        <MenuItem key={language} value={language}>
          {languageName(language, currentLocale())}
        </MenuItem>
      ))}
    </TextField>
  )
}
