import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { PageHeader, useMessages } from '@parvis/admin-kit'
import { Suspense, use } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ui } from '../constants'
import { barsHeight } from '../layouts/bar-heights'
import type { ExampleSection } from './example'
import { ExampleView } from './example-view'
import { exampleSections } from './examples'
import { sectionMessages, uiPageMessages } from './messages'

/** The components of the console in their states, each in both themes: the starting point for a new screen. */
export function UiPage() {
  const text = useMessages(uiPageMessages)
  return (
    <Box sx={{ maxWidth: 1280 }}>
      <PageHeader title={text('title')} note={text('intro')} />
      <Box sx={columns}>
        <Index />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {exampleSections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </Box>
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)' },
}

/** Links to the sections: beside them on wide screens, above them on narrow ones. */
function Index() {
  const text = useMessages(uiPageMessages)
  const section = useMessages(sectionMessages)
  return (
    <Box component="nav" aria-label={text('index')} sx={index}>
      <Box component="ul" sx={links}>
        {exampleSections.map(({ id }) => (
          <li key={id}>
            <Link href={`#${id}`} color="textSecondary" variant="body2" sx={link}>
              {section(id)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const index = { position: { lg: 'sticky' }, top: `calc(${barsHeight} + ${ui.appBarHeight + 16}px)` }

const links = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: { lg: 'column' },
  columnGap: 2,
}

const link = { display: 'block', py: 0.5, '&:hover': { color: 'text.primary' } }

function SectionView({ section: { id, examples } }: { section: ExampleSection }) {
  const text = useMessages(sectionMessages)
  const title = `${id}-title`
  return (
    <Paper
      component="section"
      id={id}
      variant="outlined"
      aria-labelledby={title}
      sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}
    >
      <Typography id={title} component="h2" variant="h6" sx={{ mb: 1.5 }}>
        {text(id)}
      </Typography>
      {id === 'fields' && <FieldsLink />}
      <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
        <Examples examples={examples} />
      </Suspense>
    </Paper>
  )
}

function Examples({ examples }: Pick<ExampleSection, 'examples'>) {
  const shown = typeof examples === 'function' ? use(examples()) : examples
  return (
    <Box sx={grid}>
      {shown.map((example) => (
        <ExampleView key={`${example.component} ${example.state}`} example={example} />
      ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

/** Fields have a page of their own, where they can be tried. */
function FieldsLink() {
  const text = useMessages(uiPageMessages)
  return (
    <Typography>
      {text('fieldsIntro')}{' '}
      <Link component={RouterLink} to="/form" underline="always">
        /admin/form
      </Link>
    </Typography>
  )
}
