import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { inSentence, useMessages } from '@parvis/admin-kit'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { type ShownThemes, ThemeChoice } from '../../discord-preview/theme-choice'
import { AllTexts } from './all-texts'
import { useLab } from './lab'
import { labMessages } from './messages'
import type { WelcomeMessage } from './welcome'

const OnePerson = lazy(() => import('./one-person'))
const DryRun = lazy(() => import('./dry-run'))

interface PreviewDialogProps {
  widget: WelcomeMessage
  /** The values of its settings, saved or not. */
  values: Readonly<Record<string, unknown>>
  onClose(): void
}

/** The preview of a widget's messages: all texts, what one person gets, and what the last arrivals would have got. */
export default function PreviewDialog({ widget, values, onClose }: PreviewDialogProps) {
  const text = useMessages(labMessages)
  const titleId = useId()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const { networkId } = values
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="lg"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { height: { md: '90vh' } } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1 }}>
          {text('title', { widget: inSentence(widget.label.one[currentLocale()]) })}
        </DialogTitle>
        <IconButton aria-label={text('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {typeof networkId === 'string' ? (
        <Parts widget={widget} values={values} networkId={networkId} isNarrow={isNarrow} />
      ) : (
        <DialogContent>
          <Typography>{text('noNetwork')}</Typography>
        </DialogContent>
      )}
    </Dialog>
  )
}

const parts = ['texts', 'person', 'arrivals'] as const

interface PartsProps extends Omit<PreviewDialogProps, 'onClose'> {
  networkId: string
  isNarrow: boolean
}

function Parts({ widget, values, networkId, isNarrow }: PartsProps) {
  const text = useMessages(labMessages)
  const id = useId()
  const lab = useLab(widget, values, networkId, text('yourServer'))
  const [part, setPart] = useState<(typeof parts)[number]>('texts')
  const [themes, setThemes] = useState<ShownThemes>(isNarrow ? 'dark' : 'both')
  const themeChoice = <ThemeChoice value={themes} onChange={setThemes} />
  const contents: Record<typeof part, ReactNode> = {
    texts: <AllTexts lab={lab} themes={themes} themeChoice={themeChoice} />,
    person: <OnePerson lab={lab} themes={themes} themeChoice={themeChoice} />,
    arrivals: <DryRun lab={lab} />,
  }
  return (
    <>
      <Tabs
        value={part}
        onChange={(_event, chosen) => setPart(chosen)}
        aria-label={text('parts')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ px: { xs: 1, sm: 2 }, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {parts.map((name) => (
          <Tab
            key={name}
            value={name}
            label={text(name)}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <DialogContent
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${part}`}
        tabIndex={0}
        sx={{ px: { xs: 2, sm: 3 } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>{contents[part]}</Suspense>
      </DialogContent>
    </>
  )
}
