import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMessages } from '@parvis/admin-kit'
import { useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { type ShownThemes, ThemeChoice, themesOf } from '../../discord-preview/theme-choice'
import { languageName } from '../../language-name'
import { useNamedChannels } from '../channel-names/use-named-channels'
import type { Content } from '../content-in'
import type { Target } from '../form/targets'
import { AnnouncementMessage } from './announcement-message'
import { previewMessages } from './messages'

/** An announcement as Discord shows it: in a language, and one or both of its themes. */
export function AnnouncementPreview({
  content,
  targets,
}: {
  content: Content
  /** The channels to which it goes; none of a template. */
  targets: readonly Target[]
}) {
  const text = useMessages(previewMessages)
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const [at] = useState(() => new Date())
  const [themes, setThemes] = useState<ShownThemes>(isNarrow ? 'dark' : 'both')
  const [rank, setRank] = useState(0)
  const { versions } = content
  const { names } = useNamedChannels(targets, versions.some(mayNameChannels))
  const channelNames = names.map(({ name }) => name)
  const version = versions[rank] ?? versions[0]
  if (!version) return <Typography>{text('nothing')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {versions.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={text('language')}
            value={rank}
            onChange={(_event, chosen: number | null) => chosen !== null && setRank(chosen)}
            sx={{ flexWrap: 'wrap' }}
          >
            {versions.map(({ language }, index) => (
              <ToggleButton key={String(index)} value={index}>
                {language ? languageName(language, currentLocale()) : index + 1}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <ThemeChoice value={themes} onChange={setThemes} />
      </Box>
      {version.postTitle && (
        <Typography variant="body2" color="textSecondary">
          {text('post', { title: version.postTitle })}
        </Typography>
      )}
      <Box sx={grid}>
        {themesOf(themes).map((theme) => (
          <AnnouncementMessage
            key={theme}
            version={version}
            content={content}
            channelNames={channelNames}
            theme={theme}
            at={at}
          />
        ))}
      </Box>
    </Box>
  )
}

const mayNameChannels = ({ text, cards }: Content['versions'][number]) =>
  [text, ...cards.map((card) => card.text)].some((each) => each?.includes('#'))

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
}
