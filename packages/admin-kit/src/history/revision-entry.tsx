import { Box, Button, Chip, Paper, Stack, Tooltip, Typography } from '@mui/material'
import { isDeepEqual, type Revision } from '@parvis/data-provider'
import { LinkBase } from 'react-admin'
import { changesOf, FieldDifference, type Values } from '../differences/index.js'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { historyMessages } from './messages.js'
import { useActor } from './use-actor.js'

export interface RevisionEntryProps {
  revision: Revision
  /** What can be restored of the version that it made; undefined where nothing may be changed, or it is the present one. */
  version?: Values | undefined
  /** What can be restored of the values that it replaced, field by field. */
  values?: Values
  isPending?: boolean
  onRestore?(values: Values): void
}

/** One change of a record: who made it when, what it changed, and buttons that take it back. */
export function RevisionEntry({
  revision,
  version,
  values = {},
  isPending = false,
  onRestore = () => undefined,
}: RevisionEntryProps) {
  const { fields } = useSchema()
  const { changeSetPath } = useExtensions()
  const locale = useLanguage()
  const text = useMessages(historyMessages)
  const changes = changesOf(revision.before, revision.after, fields).filter(
    ({ field, before, after }) => field && !isDeepEqual(before ?? null, after ?? null),
  )
  const hasValues = revision.action === 'create' || revision.action === 'update'
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={head}>
        <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          <Sentence revision={revision} />
        </Typography>
        {revision.changeSet?.kind === 'sql' && (
          <Tooltip title={text('sqlHelp')}>
            <Chip size="small" color="warning" variant="outlined" label="SQL" tabIndex={0} />
          </Tooltip>
        )}
        <Moment revision={revision} />
      </Stack>
      {changes.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 1 }}>
          {changes.map((change) => (
            <FieldDifference key={change.name} change={change} />
          ))}
        </Box>
      )}
      {changes.length === 0 && hasValues && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('noValue')}
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {Object.entries(values).map(([name, value]) => (
          <Button key={name} size="small" disabled={isPending} onClick={() => onRestore({ [name]: value })}>
            {text('restoreValue', { field: fields[name]?.label[locale] ?? name })}
          </Button>
        ))}
        {changeSetPath && revision.changeSet && (
          <Button
            size="small"
            color="inherit"
            component={LinkBase}
            to={changeSetPath(revision.changeSet.id)}
            sx={{ order: 1 }}
          >
            {text('changeSet')}
          </Button>
        )}
        {version && Object.keys(version).length > 0 && (
          <Button size="small" disabled={isPending} onClick={() => onRestore(version)}>
            {text('restoreVersion')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

const head = { alignItems: 'baseline', flexWrap: 'wrap', justifyContent: 'space-between' }

function Sentence({ revision: { action, changeSet } }: { revision: Revision }) {
  const text = useMessages(historyMessages)
  const actorOf = useActor()
  return text(action, { actor: actorOf(changeSet) })
}

function Moment({ revision: { at, version } }: { revision: Revision }) {
  const locale = useLanguage()
  const text = useMessages(historyMessages)
  const exact = new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'medium' })
  return (
    <Typography variant="body2" color="textSecondary">
      <time dateTime={at}>{exact}</time> · {text('version', { version })}
    </Typography>
  )
}
