import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import PublishIcon from '@mui/icons-material/PublishOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, useMessages } from '@parvis/admin-kit'
import type { Build } from '@parvis/schemas/calls/publishing'
import { siteBuildRights } from '@parvis/schemas/site-build-rights'
import { buildCauses } from '@parvis/schemas/site-builds'
import { type PropsWithChildren, useId } from 'react'
import { Link } from 'react-router-dom'
import { ReadFailure } from '../../api/read-failure'
import { currentLocale } from '../../i18n/current-locale'
import { siteNavigation } from '../../navigation/navigation'
import { shownEntries } from '../../navigation/shown-entries'
import { siteAddress } from '../../navigation/site-address'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { BuildList } from './build-list'
import { BuildUnderWay } from './build-under-way'
import { ChangesSection } from './changes-section'
import { ConflictWarning } from './conflict-list'
import { publishingMessages } from './messages'
import { isUnderWay, useBuilds } from './use-builds'
import { usePublishing } from './use-publishing'

/** The published version, changes since, and buttons to publish or to restore. */
export function PublishingScreen() {
  const text = useMessages(publishingMessages)
  const connection = useConnection()
  const { data: builds, error, refetch } = useBuilds()
  const { publish, cancel, restore, isBusy } = usePublishing()
  const mayPublish = mayOpen(connection, { right: siteBuildRights.create })
  const mayGoBack = mayOpen(connection, { right: siteBuildRights.update })
  const underWay = builds?.find(isUnderWay)
  const isPublished = builds?.some(({ current, by }) => current && by !== null) ?? false
  return (
    <Stack spacing={3} sx={{ maxWidth: 960 }}>
      <Box>
        <PageHeader title={text('title')}>
          <Button
            component="a"
            href={siteAddress(currentLocale())}
            target="_blank"
            rel="opener"
            title={text('opens')}
            color="inherit"
            startIcon={<OpenIcon />}
          >
            {text('see')}
          </Button>
          {mayPublish && (
            <Button
              variant="contained"
              startIcon={<PublishIcon />}
              loading={isBusy && !underWay}
              disabled={!builds || underWay !== undefined}
              onClick={publish}
            >
              {text('publish')}
            </Button>
          )}
        </PageHeader>
        <Typography color="textSecondary">{text('intro')}</Typography>
      </Box>
      {error && <ReadFailure error={error} retry={refetch} />}
      {!builds && !error && <Skeleton variant="rounded" height={240} />}
      {builds && (
        <>
          {underWay ? (
            <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <BuildUnderWay build={underWay} isBusy={isBusy} onCancel={mayPublish ? cancel : undefined} />
            </Paper>
          ) : (
            <LastFailure last={builds[0]} />
          )}
          <ConflictWarning />
          <Section title={text('changes')}>
            <ChangesSection isPublished={isPublished} />
          </Section>
          <Section title={text('builds')}>
            <Typography color="textSecondary">
              {text(builds.length > 0 ? 'buildsIntro' : 'neverPublished')}
            </Typography>
            <BuildList
              builds={builds.filter((build) => !isUnderWay(build))}
              restore={mayGoBack ? restore : undefined}
            />
          </Section>
        </>
      )}
      <Section title={text('parts')}>
        <SiteSettingsLinks />
      </Section>
    </Stack>
  )
}

/** Reports that the latest build failed. */
function LastFailure({ last }: { last: Build | undefined }) {
  const text = useMessages(publishingMessages)
  if (last?.state !== 'failed') return null
  return (
    <Alert severity="error">
      <AlertTitle>{text('failedTitle')}</AlertTitle>
      {last.cause && buildCauses[last.cause][currentLocale()]} {text('failedRest')}
    </Alert>
  )
}

function Section({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Typography id={id} component="h2" variant="h6">
          {title}
        </Typography>
        {children}
      </Stack>
    </Paper>
  )
}

/** Links to the content of every page, and to the redirects. */
function SiteSettingsLinks() {
  const open = shownEntries(useConnection(), siteNavigation)
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {open.map(({ route, title }) => (
        <Button key={route} component={Link} to={`/${route}`} variant="outlined" color="inherit">
          {title[currentLocale()]}
        </Button>
      ))}
    </Stack>
  )
}
